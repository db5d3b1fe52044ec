/** Colours for readers who ask for them. They only stress what the words say anyway. */

const CYAN = 36;
const GREEN = 32;
const YELLOW = 33;

const painted = (text: string, colour: number) => `\u001b[${colour}m${text}\u001b[0m`;

/** The text with its commands in colour; speech and the Kurier have one each. What players say (`quoted`) has none. */
export function paint(text: string, quoted = false): string {
  return text
    .split('\n')
    .map((line) => {
      if (!quoted && line.startsWith('Kurier: ')) return painted(line, YELLOW);
      const [speech] = /^(?:Du sagst|\p{L}+ sagt):/u.exec(line) ?? [];
      if (speech !== undefined) return painted(speech, GREEN) + line.slice(speech.length);
      return quoted ? line : line.replace(/"[^"]+"/g, (command) => painted(command, CYAN));
    })
    .join('\n');
}
