import { Duplex } from 'node:stream';
import { joinBytes } from './join-bytes.ts';

/** The one session of a PostgreSQL that runs in this program. It is spoken to in PostgreSQL's protocol. */
export interface EmbeddedSession {
  /** Returns the answer to some messages, which the session takes: the caller can no longer use their memory. */
  answer: (messages: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** the first byte of the message by which a client leaves */
const terminate = 'X'.charCodeAt(0);

const message = (type: string, ...content: number[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)]);
};

const query = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(message('Q', ...Buffer.from(`${text}\0`)));

/** What a client waits for: it needs no password, and the session is ready for its statements. */
const welcome = Buffer.concat([message('R', 0, 0, 0, 0), message('Z', 'I'.charCodeAt(0))]);

const doNothing = () => undefined;

/**
 * Takes the place of the socket in a connection of the `pg` library to an embedded session. Messages that `pg` writes in
 * one turn reach the session together. Each connection begins by undoing what the one before it may have left: an open
 * transaction, prepared statements.
 */
export class SessionStream extends Duplex {
  readonly #session: EmbeddedSession;
  #hasBegun = false;
  // `pg` also calls these methods of a socket, which mean nothing here.
  readonly setNoDelay = doNothing;
  readonly setKeepAlive = doNothing;
  readonly ref = doNothing;
  readonly unref = doNothing;

  constructor(session: EmbeddedSession) {
    super({ read: doNothing });
    this.#session = session;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#answer([chunk]).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#answer(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  async #answer(messages: readonly Buffer[]): Promise<void> {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      await this.#session.answer(query('rollback'));
      await this.#session.answer(query('discard all'));
      this.push(welcome);
      return;
    }
    const asked = messages.filter(([type]) => type !== terminate);
    if (asked.length === 0) return;
    this.push(await this.#session.answer(joinBytes(asked)));
  }
}
