/** Rows that are not as they were stored: each is found, named, and kept from doing harm to others. */

import { Damaged } from '../table/store.js';

/** Columns that name a row and give nothing away. */
const KEYS = new Set(['position', 'number', 'table', 'id', 'account', 'version', 'game', 'class', 'only']);

/** A row as it could be read. */
export interface Read<T> {
  /** Text that is none reads as ''. */
  readonly row: T;
  /** What of it could not be read. */
  readonly damage: Damaged | null;
}

/** A row that must be whole. Throws Damaged. */
export function whole<T>({ row, damage }: Read<T>): T {
  if (damage) throw damage;
  return row;
}

/** A column that holds JSON. Throws Damaged. */
export function json<T>(row: T, column: keyof T & string): unknown {
  try {
    return JSON.parse(row[column] as string);
  } catch {
    throw damagedAt(row, column, 'no JSON');
  }
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
/** What the lenient decoder puts in the place of bytes that are none of UTF-8. */
const REPLACEMENT = '\ufffd';

/** Puts a row together from its values, a JSON array in bytes. Bytes that are no UTF-8 stand in strings alone. */
export function unpack<T>(bytes: ArrayBuffer, columns: readonly string[]): Read<T> {
  let [text, sound] = ['', true];
  try {
    text = strict.decode(bytes);
  } catch {
    text = lenient.decode(bytes);
    sound = false;
  }
  const values = JSON.parse(text) as unknown[];
  const row: Record<string, unknown> = {};
  for (const [i, column] of columns.entries()) row[column] = values[i];
  if (sound) return { row: row as T, damage: null };
  const broken = columns.filter((column) => String(row[column]).includes(REPLACEMENT));
  for (const column of broken) row[column] = '';
  return { row: row as T, damage: damagedAt(row, broken.join(', '), 'no UTF-8') };
}

function damagedAt(row: unknown, columns: string, what: string): Damaged {
  const keys = Object.entries(row as object).filter(([key, value]) => KEYS.has(key) && value !== '');
  const place = keys.map(([key, value]) => `${key} ${value}`).join(', ');
  return new Damaged(`a stored row is damaged (${place || 'the only one'}): ${columns} holds ${what}`);
}
