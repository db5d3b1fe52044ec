/** `antonia admin`: makes a registered player an admin of the game, through the running server or in its store. */
import { resolve } from 'node:path';
import { askServer } from '../net/control/client.js';
import type { Request } from '../net/control/protocol.js';
import { Accounts } from '../player/accounts.js';
import type { Account } from '../player/store.js';
import { setRole } from '../player/upkeep.js';
import { databaseIn } from '../store/error.js';
import { openStore } from '../store/open.js';
import { systemClock } from '../table/clock.js';
import { answering, CliFault, print } from './fault.js';

interface Arguments {
  readonly data: string;
  readonly name: string;
}

export const addAdmin = (args: Arguments): Promise<void> => change(args, 'admin');
export const removeAdmin = (args: Arguments): Promise<void> => change(args, 'player');

function change({ data, name }: Arguments, role: Account['role']): Promise<void> {
  return answering(async () => {
    const asked: Request = { do: 'role', name, role };
    const reply = await askServer(data, asked);
    if (reply && 'fault' in reply) throw new CliFault(reply.fault);
    print(reply ? String(reply.value) : await inStore(data, name, role));
  });
}

async function inStore(data: string, name: string, role: Account['role']): Promise<string> {
  // Nobody is registered where there is none, and none is to be made.
  databaseIn(resolve(data));
  const store = await openStore(data);
  try {
    const accounts = new Accounts({
      store: store.accounts,
      clock: systemClock,
      guestTime: 0,
      unfit: () => null,
    });
    return await setRole(accounts, name, role);
  } finally {
    await store.close();
  }
}
