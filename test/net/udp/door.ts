/** The bots' door of a house in this process. */
import { onTestFinished } from 'vitest';
import { serverSchema } from '../../../src/config/schema.js';
import { botAnnex } from '../../../src/furniture.js';
import { bots } from '../../../src/games/index.js';
import { startUdp, type Trial, type UdpDoor } from '../../../src/net/udp/server.js';
import type { Table } from '../../../src/table/actor.js';
import type { ScriptedDice } from '../../support/dice.js';
import { openTestHouse, type TestHouse } from '../../support/house.js';
import { Client } from './client.js';

export interface DoorSettings {
  readonly trial?: Trial;
  readonly dice?: ScriptedDice;
  readonly dialect?: 'upstream' | 'fork';
  readonly roundsPerMinute?: number;
  readonly perSecond?: number;
  /** Other keys of config. */
  readonly udp?: object;
}

export interface TestDoor {
  readonly house: TestHouse;
  readonly table: Table;
  readonly door: UdpDoor;
  /** A client, closed when the test is over. */
  client(host?: string): Promise<Client>;
  /** Clients that have registered under these names. */
  register(...names: readonly string[]): Promise<Client[]>;
}

export async function openDoor(settings: DoorSettings = {}): Promise<TestDoor> {
  const { dialect = 'upstream', roundsPerMinute = 12, perSecond = 20_000, dice, trial, udp = {} } = settings;
  const house = await openTestHouse(dice ? { dice } : {});
  const { tavern, roster, names } = house.house;
  const table = await house.house.annex(botAnnex(serverSchema.parse({ udp }).udp));
  const door = await startUdp({
    game: bots,
    host: '127.0.0.1',
    port: 0,
    dialect,
    roundsPerMinute,
    perSecond,
    tavern,
    table,
    clock: house.clock,
    log: house.log,
    names,
    audience: {
      present: () => roster.all().some((guest) => guest.table === table),
      say: (line) => roster.sayAt(table, line),
    },
    ...(trial && { trial }),
  });
  onTestFinished(() => door.close());
  const client = async (host?: string) => {
    const one = await Client.open(door.port, host);
    onTestFinished(() => one.close());
    return one;
  };
  const register = async (...names: readonly string[]) => {
    const clients: Client[] = [];
    for (const name of names) {
      const one = await client();
      await one.ask(`REGISTER;${name}`, /^REGISTERED$/);
      clients.push(one);
    }
    return clients;
  };
  return { house, table, door, client, register };
}
