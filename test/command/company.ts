/** Three guests who stand in the room and have read everything so far. */
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';

/** What was read since the last time, without bare prompts. */
export const read = (line: FakeLine): string[] => line.take().filter((text) => text !== '>');

export async function company(): Promise<{
  house: TestHouse;
  max: FakeLine;
  eva: FakeLine;
  jan: FakeLine;
}> {
  const house = await openTestHouse();
  const [max, eva, jan] = [await house.guest('Max'), await house.guest('Eva'), await house.guest('Jan')];
  for (const line of [max, eva, jan]) line.take();
  return { house, max, eva, jan };
}
