/**
 * The page: a log, a line to type, a few buttons. It speaks json.mudstandards.org with its own server, comes back
 * by itself when the connection is lost, and never lets text from the server become markup.
 */

const LINES_KEPT = 2000;
const HISTORY_KEPT = 200;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** The server's farewell (RFC 6455 §7.4.1): whoever left on purpose is not brought back. */
const GOODBYE = 1000;

/** The sound on one's turn, for those who have asked for it. */
const TONE_HERTZ = 880;
const TONE_VOLUME = 0.2;
const TONE_SECONDS = 0.5;

/** Where a guest's code is kept: in this tab only, and no longer than the tab. */
const CODE_KEY = 'wieder';

/** The messages that the page wants beside the text (docs/gmcp.md): what it acts on is never read out of a line. */
const PACKAGES = ['Char.Login 1', 'Satz 1', 'Tisch.Klingel 1'];

const log = document.querySelector('#log');
const state = document.querySelector('#state');
const reconnect = document.querySelector('#reconnect');
const prompt = document.querySelector('#prompt');
const form = document.querySelector('#form');
const label = document.querySelector('#label');
const input = document.querySelector('#input');
const commands = document.querySelector('#commands');

// The log

/** Whether the newest line stays in sight; not while the reader has scrolled back. */
let following = true;
let position = 0;

log.addEventListener('scroll', () => {
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  // Only going up is the reader's wish: the end also moves away when the log becomes smaller.
  if (atEnd || log.scrollTop < position) following = atEnd;
  position = log.scrollTop;
});

// A prompt, a notice or a phone's keyboard takes room from the log.
new ResizeObserver(follow).observe(log);

function follow() {
  if (following) log.scrollTop = log.scrollHeight;
}

/** Adds a line of these nodes, or of text. */
function show(content, ...kinds) {
  const line = document.createElement('div');
  line.className = 'line';
  line.classList.add(...kinds);
  line.append(...content);
  log.append(line);
  while (log.childElementCount > LINES_KEPT) log.firstElementChild.remove();
  follow();
}

/** Shows a sentence (docs/gmcp.md): each part is what it says it is, and whatever players wrote is text. */
function read({ teile }) {
  const drawn = teile.some(({ art }) => art === 'bild');
  show(teile.map(part), ...(drawn ? ['fixed'] : []));
}

function part({ art, text, ton }) {
  const node = document.createElement('span');
  node.classList.add(art, ...(ton ? [ton] : []));
  node.textContent = text;
  return node;
}

/** Changes a live region only when there is news, so that a screen reader does not repeat itself. */
function tell(region, text) {
  if (region.textContent !== text) region.textContent = text;
}

// The bell

const TITLE = document.title;
let sound;

// Browsers want to see a key or a click before they make a sound.
for (const sign of ['keydown', 'click'])
  addEventListener(sign, () => {
    sound ??= new AudioContext();
  });

/** One short tone; a page that is out of sight says so in its title, until it is looked at. */
function ring() {
  if (document.hidden) document.title = `Du bist dran! ${TITLE}`;
  if (!sound) return;
  sound.resume();
  const start = sound.currentTime;
  const end = start + TONE_SECONDS;
  const tone = new OscillatorNode(sound, { frequency: TONE_HERTZ });
  const volume = new GainNode(sound);
  volume.gain.setValueAtTime(TONE_VOLUME, start).exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(sound.destination);
  tone.start(start);
  tone.stop(end);
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) document.title = TITLE;
});

// The connection

let socket;
let pause = FIRST_PAUSE_MS;
let timer;

function connect() {
  clearTimeout(timer);
  socket?.close();
  const address = new URL('ws', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const opened = new WebSocket(address, 'json.mudstandards.org');
  socket = opened;
  tell(state, 'Verbinde …');

  opened.addEventListener('open', () => {
    if (opened !== socket) return;
    message('Core.Supports.Set', PACKAGES);
    const code = sessionStorage.getItem(CODE_KEY);
    if (code) message('Char.Login.Credentials', { code });
    tell(state, 'Verbunden');
    reconnect.hidden = true;
  });
  opened.addEventListener('message', (event) => {
    if (opened === socket) receive(JSON.parse(event.data));
  });
  opened.addEventListener('close', (event) => {
    if (opened === socket) lost(event.code === GOODBYE);
  });
}

function lost(onPurpose) {
  echo(true);
  tell(prompt, '');
  reconnect.hidden = false;
  if (onPurpose) {
    tell(state, 'Die Verbindung ist beendet.');
    return;
  }
  // Some chance, so that not all pages knock at once when the server is up again.
  const wait = pause * (0.75 + Math.random() / 2);
  pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  tell(state, 'Getrennt, ein neuer Versuch folgt.');
  timer = setTimeout(connect, wait);
}

function receive({ proto, id, data }) {
  pause = FIRST_PAUSE_MS;
  if (proto === 'text') {
    show([data]);
  } else if (proto === 'gmcp') {
    hear(id, data && JSON.parse(data));
  } else if (proto === 'prompt') {
    // The sign at its end means "type here", which the field says by itself.
    tell(prompt, data.replace(/[\s>]+$/, ''));
  } else if (proto === 'echo') {
    echo(data);
  }
}

/** Hears a message: a sentence, the bell, or the code that brings a guest back (null: there is none any more). */
function hear(name, value) {
  if (name === 'Satz.Zeile') read(value);
  else if (name === 'Tisch.Klingel') ring();
  else if (name === 'Char.Login.Code') {
    if (value.code === null) sessionStorage.removeItem(CODE_KEY);
    else sessionStorage.setItem(CODE_KEY, value.code);
  }
}

/** Tells the server something beside the text. */
function message(id, value) {
  socket.send(JSON.stringify({ proto: 'gmcp', id, data: JSON.stringify(value) }));
}

/** Sends a line; false when there is no connection, and then a new one is tried at once. */
function transmit(text) {
  if (socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify({ proto: 'input', data: text }));
    return true;
  }
  if (socket.readyState !== WebSocket.CONNECTING) connect();
  return false;
}

// The typed line

const history = [];
let place = 0;
let draft = '';

function secret() {
  return input.type === 'password';
}

/** Masks the field while the server asks for a password. What is left of one never becomes readable. */
function echo(on) {
  if (on === !secret()) return;
  if (on) input.value = '';
  input.type = on ? 'text' : 'password';
  label.textContent = on ? 'Befehl' : 'Passwort';
}

/** Sends a command and shows it. What could not be sent stays in the field. */
function submit(text) {
  if (!transmit(text)) return false;
  following = true;
  show(secret() ? ['> (Passwort)'] : [`> ${text}`], 'own');
  if (!secret() && text && text !== history.at(-1)) {
    history.push(text);
    if (history.length > HISTORY_KEPT) history.shift();
  }
  place = history.length;
  return true;
}

/** Goes through what was typed before; below the newest waits what was begun and not sent. */
function recall(step) {
  const target = place + step;
  if (target < 0 || target > history.length) return;
  if (place === history.length) draft = input.value;
  place = target;
  input.value = history[place] ?? draft;
  input.setSelectionRange(input.value.length, input.value.length);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (submit(input.value)) input.value = '';
  input.focus();
});

input.addEventListener('keydown', (event) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || secret() || event.isComposing) return;
  event.preventDefault();
  recall(step);
});

commands.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button && !secret()) submit(button.textContent);
});

// A command that the house names is written down for its reader, who may still change it.
log.addEventListener('click', (event) => {
  const command = event.target.closest('.befehl');
  if (!command || secret()) return;
  input.value = command.textContent;
  input.focus();
});

reconnect.addEventListener('click', () => {
  connect();
  input.focus();
});

addEventListener('online', () => {
  if (socket.readyState === WebSocket.CLOSED) connect();
});

// On a phone the keyboard would cover the table before there is anything to answer.
if (matchMedia('(pointer: fine)').matches) input.focus();
connect();
