import { Duplex } from 'node:stream';
import { joinBytes } from './join-bytes.ts';

/** PostgreSQL in this program: one session. It gets messages of PostgreSQL's protocol, and answers each request. */
export interface EmbeddedSession {
  /** Returns the answer to the given messages, which end with one that asks for an answer. One call at a time. */
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

/** The client may sign in without a password, and the session is ready for its queries. */
const welcome = Buffer.concat([message('R', 0, 0, 0, 0), message('Z', 'I'.charCodeAt(0))]);

/**
 * A connection of the `pg` library to an embedded session, in the place of a socket. Messages that `pg` writes in one
 * turn reach the session together. A new connection rolls back what the one before it has left, as a new session would.
 */
export class SessionStream extends Duplex {
  readonly #session: EmbeddedSession;
  #isWelcome = false;

  constructor(session: EmbeddedSession) {
    super();
    this.#session = session;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** `pg` calls the methods of a socket; the session has neither packets nor a line to keep alive. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

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
    if (!this.#isWelcome) {
      this.#isWelcome = true;
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
