import type { LiveMessages } from '@pronathle/contract';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The settings that all streams of one bench share. */
export interface Following {
  port: () => number;
  /** called for each message in the order of arrival, except the `state` that opens a stream */
  onMessage: (follower: Follower, name: string, data: LiveMessages[keyof LiveMessages]) => void;
}

/** Returns the milliseconds until a stream that has ended is opened again: random, as in the product's client. */
const untilRetry = (failures: number): number => Math.random() * 2_000 + (failures > 1 ? 1_000 : 0);

/** Follows one stream over its own socket, and opens the stream again when it ends, as a browser does. */
export class Follower {
  readonly #path: string;
  readonly #token: string;
  readonly #following: Following;
  #socket: Socket | undefined;
  #isOver = false;
  #failures = 0;
  isOpen = false;

  constructor(following: Following, path: string, token: string) {
    this.#following = following;
    this.#path = path;
    this.#token = token;
  }

  /** Opens the stream. Resolves at its first `state` message. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      this.#connect(resolve);
    });
  }

  #connect(opened: () => void): void {
    const socket = connect({ port: this.#following.port(), host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    let text = '';
    socket.setEncoding('utf8');
    socket.write(
      `GET ${this.#path} HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\nauthorization: Bearer ${this.#token}\r\n\r\n`,
    );
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.lastIndexOf('\n\n');
      if (end < 0) return;
      for (const [, name = '', data = ''] of text.slice(0, end).matchAll(/^event: (.*)\ndata: (.*)$/gm)) {
        if (name === 'state' && !this.isOpen) {
          this.isOpen = true;
          this.#failures = 0;
          opened();
        } else this.#following.onMessage(this, name, JSON.parse(data) as LiveMessages[keyof LiveMessages]);
      }
      text = text.slice(end);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isOpen = false;
      this.#failures += 1;
      if (!this.#isOver) void wait(untilRetry(this.#failures)).then(() => this.#connect(opened));
    });
  }

  /** Closes the stream for good. */
  leave(): void {
    this.#isOver = true;
    this.#socket?.destroy();
  }
}
