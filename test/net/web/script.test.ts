/** What the page does with what its server says, without a browser: its script against a document of a few names. */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('../../../src/net/web/page/page.js', import.meta.url), 'utf8');

/** An element as far as the script looks at it. */
class Node {
  textContent = '';
  value = '';
  type = 'text';
  hidden = false;
  className = '';
  readonly children: (Node | string)[] = [];
  readonly classList = {
    add: (...names: string[]) => {
      this.className += names.map((name) => ` ${name}`).join('');
    },
    contains: (name: string) => this.className.split(' ').includes(name),
  };
  readonly handlers = new Map<string, (event: object) => void>();
  scrollTop = 0;
  scrollHeight = 0;
  clientHeight = 0;
  readonly childElementCount = 0;
  append = (...children: (Node | string)[]) => void this.children.push(...children);
  closest = (selector: string) => (this.classList.contains(selector.slice(1)) ? this : null);
  addEventListener = (name: string, handler: (event: object) => void) =>
    void this.handlers.set(name, handler);
  focus(): void {}
}

/** The script of a tab that holds `code`, connected, and what it has done. */
function openPage(code?: string) {
  const kept = new Map(code === undefined ? [] : [['wieder', code]]);
  const sent: unknown[] = [];
  const nodes = new Map<string, Node>();
  const document = new Node();
  const tones: unknown[] = [];
  class Socket extends Node {
    static readonly OPEN = 1;
    readonly readyState = 1;
    send = (frame: string) => void sent.push(JSON.parse(frame));
    close(): void {}
  }
  let socket = new Socket();
  const tone = { connect: () => tone, start: () => void tones.push('tone'), stop() {} };
  const volume = {
    gain: { setValueAtTime: () => ({ exponentialRampToValueAtTime() {} }) },
    connect() {},
  };
  runInContext(
    SCRIPT,
    createContext({
      document: Object.assign(document, {
        title: 'Antonias Tisch',
        querySelector: (name: string) => {
          if (!nodes.has(name)) nodes.set(name, new Node());
          return nodes.get(name);
        },
        createElement: () => new Node(),
      }),
      addEventListener: (name: string, handler: () => void) => name === 'keydown' && handler(),
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
      location: { href: 'http://127.0.0.1/' },
      matchMedia: () => ({ matches: false }),
      ResizeObserver: class {
        observe(): void {}
      },
      AudioContext: class {
        resume(): void {}
      },
      OscillatorNode: class {
        constructor() {
          // biome-ignore lint/correctness/noConstructorReturn: one tone serves all
          return tone;
        }
      },
      GainNode: class {
        constructor() {
          // biome-ignore lint/correctness/noConstructorReturn: one volume serves all
          return volume;
        }
      },
      WebSocket: class extends Socket {
        constructor() {
          super();
          socket = this;
        }
      },
      URL,
      clearTimeout,
      setTimeout: () => 0,
    }),
  );
  socket.handlers.get('open')?.({});
  const receive = (frame: object) => socket.handlers.get('message')?.({ data: JSON.stringify(frame) });
  return {
    kept,
    sent,
    tones,
    lines: () => (nodes.get('#log')?.children ?? []) as readonly Node[],
    node: (name: string) => nodes.get(name) as Node,
    says: (data: string, id?: string) => receive({ proto: 'text', ...(id && { id }), data }),
    tells: (id: string, value: unknown) => receive({ proto: 'gmcp', id, data: JSON.stringify(value) }),
  };
}

describe('the code of a guest', () => {
  test.each([
    'Max ruft: Komm wieder aaaa-bbbb-cccc',
    'Kommst Du einmal wieder, dann mit: wieder aaaa-bbbb-cccc',
    'Max sagt: wieder bald-vorbei',
  ])('is never read out of a line: %s', (line) => {
    const fresh = openPage();
    fresh.says(line);
    expect(fresh.kept.size).toBe(0);
    const other = openPage('dddd-eeee-ffff');
    other.says(line);
    expect(other.kept.get('wieder')).toBe('dddd-eeee-ffff');
  });

  test('comes, changes and goes by a message', () => {
    const page = openPage();
    page.tells('Char.Login.Code', { code: 'aaaa-bbbb-cccc' });
    expect(page.kept.get('wieder')).toBe('aaaa-bbbb-cccc');
    page.tells('Char.Login.Code', { code: 'dddd-eeee-ffff' });
    expect(page.kept.get('wieder')).toBe('dddd-eeee-ffff');
    page.tells('Char.Login.Code', { code: null });
    expect(page.kept.size).toBe(0);
  });

  test('is shown as a message, after what the page wants to be told, and nothing is typed', () => {
    expect(openPage('aaaa-bbbb-cccc').sent).toEqual([
      { proto: 'gmcp', id: 'Core.Supports.Set', data: '["Char.Login 1","Satz 1","Tisch.Klingel 1"]' },
      { proto: 'gmcp', id: 'Char.Login.Credentials', data: '{"code":"aaaa-bbbb-cccc"}' },
    ]);
    expect(openPage().sent).toHaveLength(1);
  });
});

test('the bell is a message, and no character of a line', () => {
  const page = openPage();
  page.says('\u0007Max ruft: \u0007', 'quote');
  expect(page.tones).toEqual([]);
  page.tells('Tisch.Klingel', { tisch: 'antonia/1' });
  expect(page.tones).toEqual(['tone']);
});

describe('a sentence', () => {
  const sentence = (...teile: readonly object[]) => ({ teile });
  const quoted = { art: 'zitat', text: '+-------+ <b>"ende"</b>  | o |' };

  test('is shown part by part, as text', () => {
    const page = openPage();
    page.tells('Satz.Zeile', sentence({ art: 'person', text: 'Max', ton: 'rede', du: false }, quoted));
    const [line] = page.lines();
    expect(
      (line!.children as Node[]).map(({ className, textContent }) => [className.trim(), textContent]),
    ).toEqual([
      ['person rede', 'Max'],
      ['zitat', quoted.text],
    ]);
  });

  test('keeps its shape where the house draws; players draw nothing', () => {
    const page = openPage();
    page.tells('Satz.Zeile', sentence({ art: 'bild', text: '+-------+' }));
    page.tells('Satz.Zeile', sentence(quoted));
    page.says('Diese Zeile ist zu lang, sie wurde nicht gelesen.');
    expect(page.lines().map(({ className }) => className)).toEqual(['line fixed', 'line', 'line']);
  });

  test('has commands that a click writes down, and quotations that do nothing', () => {
    const page = openPage();
    const click = (part: object) => {
      page.tells('Satz.Zeile', sentence(part));
      const target = page.lines().at(-1)!.children[0];
      page.node('#log').handlers.get('click')?.({ target });
      return page.node('#input').value;
    };
    expect(click({ art: 'zitat', text: 'stehe auf' })).toBe('');
    expect(click({ art: 'befehl', text: 'setze allein' })).toBe('setze allein');
    expect(page.sent).toHaveLength(1);
  });
});
