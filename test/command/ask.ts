/** Talking to a house through a line. */
import type { TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';

/** Types a line; resolves to what the typist reads because of it, without prompts and without what Antonia says. */
export async function ask(house: TestHouse, line: FakeLine, text: string): Promise<string[]> {
  line.take();
  await house.type(line, text);
  return line.take().filter((read) => read !== '>' && !read.startsWith('Antonia sagt: '));
}
