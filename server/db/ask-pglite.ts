import type { PGlite } from '@electric-sql/pglite';
import { joinBytes } from './join-bytes.ts';

/**
 * Sends messages of PostgreSQL's protocol to PGlite, and returns its answer. PGlite's execProtocolRaw() would also keep
 * each answer for ever, in the list of results that only its other methods empty.
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
  return joinBytes(parts);
};
