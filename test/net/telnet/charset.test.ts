/** Which character set a peer reads and writes, and who decides it. */

import { describe, expect, it } from 'vitest';
import { Charset, charsetName } from '../../../src/net/telnet/charset.js';
import { bytes, meet } from './peer.js';

describe('what is typed', () => {
  it.each([
    ['UTF-8', "'gr' c3bcc39f", 'grüß', 'UTF-8'],
    ['windows-1252', "'gr' fcdf", 'grüß', 'WINDOWS-1252'],
    ['windows-1252 with a euro', '80', '€', 'WINDOWS-1252'],
    ['CP850', "'gr' 81e1", 'grüß', 'IBM850'],
    ['CP850, an umlaut alone', '84', 'ä', 'IBM850'],
    ['a lone e1', "'Andr' e1", 'Andrá', 'WINDOWS-1252'],
    ['ASCII', "'wuerfel'", 'wuerfel', 'US-ASCII'],
  ])('%s is recognized, and answered in the same set', (_what, typed, text, name) => {
    const charset = new Charset();
    expect(charset.decode(bytes(typed))).toBe(text);
    expect(charset.name).toBe(name);
    if (name !== 'US-ASCII') expect(charset.encode(text)).toEqual(bytes(typed));
  });

  it('in UTF-8 is not the last word: the first line that is none decides, and stays', () => {
    const charset = new Charset();
    charset.decode(bytes('c3bc'));
    expect(charset.decode(bytes('fc'))).toBe('ü');
    expect(charset.name).toBe('WINDOWS-1252');
    charset.decode(bytes('c3bc'));
    expect(charset.name).toBe('WINDOWS-1252');
  });

  it('against what was negotiated is understood and changes nothing', () => {
    const charset = new Charset();
    charset.adopt('UTF-8', 'charset');
    expect(charset.decode(bytes('fc'))).toBe('ü');
    expect(charset.name).toBe('UTF-8');
  });
});

describe('what is read', () => {
  it.each([
    ['US-ASCII', "'wuerfle ->'"],
    ['ISO-8859-1', "'w' fc 'rfle ->'"],
    ['IBM850', "'w' 81 'rfle ->'"],
    ['UTF-8', "'würfle →'"],
  ] as const)('in %s', (name, written) => {
    const charset = new Charset();
    charset.adopt(name, 'user');
    expect(charset.encode(charset.spell('würfle →'))).toEqual(bytes(written));
  });

  it('may be windows-1252 or ISO-8859-1: has only letters of both, until the peer types others or says so', () => {
    const [typing, told] = [new Charset(), new Charset()];
    const written = (charset: Charset) => charset.encode(charset.spell('für 3 €'));
    typing.decode(bytes('fc'));
    expect(written(typing)).toEqual(bytes("'f' fc 'r 3 EUR'"));
    typing.decode(bytes('80'));
    expect(written(typing)).toEqual(bytes("'f' fc 'r 3 ' 80"));
    told.adopt('WINDOWS-1252', 'user');
    expect(written(told)).toEqual(bytes("'f' fc 'r 3 ' 80"));
  });

  it('at first is ASCII, then what the peer typed', async () => {
    const { line, peer, typed } = await meet();
    line.write('grüß');
    await peer.until("'gruess' 0d0a");
    peer.socket.write(Buffer.from([0x67, 0x72, 0xc3]));
    peer.socket.write(Buffer.from([0xbc, 0x0a]));
    expect(await typed.next()).toBe('grü');
    line.write('grüß');
    await peer.until("'grüß' 0d0a");
  });
});

describe('who decides', () => {
  it('is the source of most weight, in whatever order they speak', () => {
    const charset = new Charset();
    charset.adopt('ISO-8859-1', 'mnes');
    charset.adopt('UTF-8', 'mtts');
    expect(charset.name).toBe('ISO-8859-1');
    charset.adopt('UTF-8', 'charset');
    expect(charset.name).toBe('UTF-8');
    charset.adopt('US-ASCII', 'user');
    charset.adopt('UTF-8', 'charset');
    expect(charset.name).toBe('US-ASCII');
  });

  it('believes what was read last time less than what is typed', () => {
    const charset = new Charset();
    charset.adopt('ISO-8859-1', 'recalled');
    expect(charset.decode(Buffer.from('plain'))).toBe('plain');
    expect(charset.name).toBe('ISO-8859-1');
    expect(charset.decode(Buffer.from('grü'))).toBe('grü');
    expect(charset.name).toBe('UTF-8');
    charset.adopt('ISO-8859-1', 'recalled');
    expect(charset.name).toBe('UTF-8');
  });

  it.each([
    ['utf8', 'UTF-8'],
    ['Latin-1', 'ISO-8859-1'],
    ['iso_8859-15', 'ISO-8859-15'],
    ['cp1252', 'WINDOWS-1252'],
    ['CP 850', 'IBM850'],
    ['ascii', 'US-ASCII'],
    ['KOI8-R', undefined],
    ['constructor', undefined],
  ])('may say %s', (said, name) => {
    expect(charsetName(said)).toBe(name);
  });

  it('may be the player, by hand', async () => {
    const { line, peer } = await meet();
    expect(line.useCharset('latin1')).toBe(true);
    expect(line.useCharset('klingonisch')).toBe(false);
    line.write('ü');
    await peer.until('fc 0d0a');
    expect(line.charset).toBe('ISO-8859-1');
  });
});
