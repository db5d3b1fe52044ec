/** Asks a WebSocket for signs of life: without them a peer whose network has gone would stay for weeks. */

import type { WebSocket } from 'ws';

export class Pulse {
  readonly #socket: WebSocket;
  readonly #silent: () => void;
  #alive = true;

  /** `silent` is told before the connection is cut. */
  constructor(socket: WebSocket, silent: () => void) {
    this.#socket = socket;
    this.#silent = silent;
    const hear = () => {
      this.#alive = true;
    };
    socket.on('pong', hear).on('message', hear);
  }

  /** Pings; cuts the connection instead if nothing came back since the last time. */
  check(): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    // The answers of a paused peer are not read, so their absence says nothing.
    if (this.#alive || socket.isPaused) {
      this.#alive = false;
      socket.ping();
    } else {
      this.#silent();
      socket.terminate();
    }
  }
}
