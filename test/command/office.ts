/** A house with an admin, for tests of what admins do; who uses it mocks the hash of passwords. */
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';

export const PASSWORD = 'geheimes Wort';

/** What was read since the last time, without bare prompts. */
export const read = (line: FakeLine): string[] => line.take().filter((text) => text !== '>');

/** A guest from there. */
export const guestFrom = (house: TestHouse, name: string, address: string): Promise<FakeLine> =>
  house.guest(name, new FakeLine('UTF-8', address));

/** A registered player. */
export async function player(house: TestHouse, name: string, address = '203.0.113.7'): Promise<FakeLine> {
  const line = await guestFrom(house, name, address);
  for (const text of ['registriere', PASSWORD, PASSWORD]) await house.type(line, text);
  line.take();
  return line;
}

/** A house with the admin Ada and the guest Max, and what is logged of acts. */
export async function office(settings: Parameters<typeof openTestHouse>[0] = {}) {
  const house = await openTestHouse(settings);
  const acts: object[] = [];
  house.log.info = (detail?: object, message?: string) =>
    void (message === 'admin act' && acts.push(detail ?? {}));
  const ada = await player(house, 'Ada', '203.0.113.1');
  await house.house.upkeep.setRole('Ada', 'admin');
  const max = await guestFrom(house, 'Max', '203.0.113.7');
  ada.take();
  return { house, ada, max, acts };
}
