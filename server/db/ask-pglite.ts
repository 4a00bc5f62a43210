import type { PGlite } from '@electric-sql/pglite';
import { joinBytes } from './join-bytes.ts';

/** The length of the message that ends each answer, ReadyForQuery: 'Z', its length in four bytes, the state. */
const readyBytes = 6;
const ready = Buffer.from([0x5a, 0, 0, 0, 5]);

/**
 * Sends messages of PostgreSQL's protocol to PGlite, the last of them a query or a Sync, and returns its answer. Throws
 * when the answer has no end: PGlite does not report that PostgreSQL has run out of stack or memory, and answers nothing
 * more. PGlite's execProtocolRaw() would keep each answer for ever, in the list of results that only its other methods
 * empty.
 */
export const askPglite = async (
  pglite: PGlite,
  messages: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  // The bytes lie in PostgreSQL's memory, which it overwrites.
  await pglite.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (bytes) => parts.push(bytes.slice()),
  });
  const answer = joinBytes(parts);
  if (!ready.equals(answer.subarray(-readyBytes, -1))) throw new Error('PostgreSQL gave no whole answer');
  return answer;
};
