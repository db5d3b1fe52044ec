/** How GMCP spells a message on every wire: a name and, behind a blank, JSON. Some programs send other things there, or nothing. */

export interface Message {
  /** As the peer spelled it. */
  readonly name: string;
  /** Undefined when nothing or no JSON follows the name. */
  readonly value: unknown;
}

export function spellMessage(name: string, value?: unknown): string {
  return value === undefined ? name : `${name} ${JSON.stringify(value)}`;
}

/** Null: there is no name. */
export function readMessage(text: string): Message | null {
  const trimmed = text.trim();
  const [name = ''] = trimmed.split(/\s/, 1);
  return name === '' ? null : { name, value: parseJson(trimmed.slice(name.length)) };
}

/** The value of a JSON text; undefined, which no JSON text has as its value, when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
