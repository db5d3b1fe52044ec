/** What clients do in a round, each when it is asked. */
import type { Client } from './client.js';

/** Joins the next round with all of them. */
export async function join(...clients: readonly Client[]): Promise<void> {
  await Promise.all(clients.map(async (one) => one.send(`JOIN;${await one.token('ROUND STARTING')}`)));
}

export async function roll(client: Client): Promise<{ dice: string; token: string }> {
  client.send(`ROLL;${await client.token('YOUR TURN')}`);
  const [, dice = '', token = ''] = (await client.next(/^ROLLED;/)).split(';');
  return { dice, token };
}

/** Rolls, and announces these dice, whatever lies there. */
export async function announce(client: Client, dice: string): Promise<void> {
  const { token } = await roll(client);
  client.send(`ANNOUNCE;${dice};${token}`);
}

export async function see(client: Client): Promise<void> {
  client.send(`SEE;${await client.token('YOUR TURN')}`);
}
