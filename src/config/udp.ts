/** What an admin sets for the bots: `udp` in config/server.yaml. */
import { z } from 'zod';
import { displayName, host, port, sound } from './parts.js';

/** Rounds of bots among themselves come by the thousand. */
const briefly = z.strictObject({
  runden: z.int().min(1).max(100_000).default(1_000).describe('Rounds, the newest.'),
  stunden: z.int().min(1).max(87_600).default(24).describe('Hours.'),
  megabyte: z
    .int()
    .min(1)
    .max(10_000)
    .default(10)
    .describe('Text of their rows; the file takes a third more.'),
});

const bots = z.strictObject({
  an: z
    .boolean()
    .default(false)
    .describe('Whether the door for Mäxchen bots is open (docs/maexchen-udp.md).'),
  adresse: host,
  port: port.default(9000).describe('UDP port; 0 lets the system choose one.'),
  tisch: displayName.default('Tisch der Bots').describe('Name of the table where bots and people meet.'),
  dialekt: z
    .enum(['upstream', 'fork'])
    .default('upstream')
    .describe('fork: sorted names, HEARTBEAT, and SCORE to spectators on each registration.'),
  bedenkzeit: z
    .int()
    .min(1)
    .max(3600)
    .default(30)
    .describe('Seconds that people at the table have for a decision; bots have 250 ms.'),
  runden_pro_minute: z
    .int()
    .min(1)
    .max(60_000)
    .default(12)
    .describe('Most rounds a minute while people play or watch.'),
  wirt: z
    .string()
    .nullable()
    .default(null)
    .describe('An NPC who plays along in every round, as a file of npcs/ is called; null: nobody.'),
  stammgaeste: z
    .array(z.string())
    .max(20)
    .default([])
    .describe('NPCs who sit down while players are missing, and make room when others come.'),
  aufbewahrung: briefly.prefault({}).describe('How far back rounds without people are kept for replay.'),
  datagramme_je_sekunde: z
    .int()
    .min(10)
    .max(1_000_000)
    .default(20_000)
    .describe('Datagrams of one IP address that are read in a second; further ones are dropped.'),
});

/** The door itself, and the table behind it. */
export const udp = bots.refine(
  ({ wirt, stammgaeste }) => new Set([wirt, ...stammgaeste]).size === stammgaeste.length + 1,
  {
    path: ['stammgaeste'],
    error: 'must not name anybody twice, nor the wirt',
    when: sound('wirt', 'stammgaeste'),
  },
);
