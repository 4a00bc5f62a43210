import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askPglite } from './ask-pglite.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
});
afterAll(() => pglite.close());

const ask = (text: string) => {
  const message = Buffer.alloc(5 + Buffer.byteLength(text) + 1);
  message.write('Q');
  message.writeInt32BE(message.length - 1, 1);
  message.write(text, 5);
  return askPglite(pglite, new Uint8Array(message));
};

/** Returns the megabytes in use after a collection of garbage. */
const megabytesUsed = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
};

test('a long answer arrives whole, with memory of its own', async () => {
  const answer = await ask(`select repeat('x', 3000000)`);
  expect(answer.byteLength).toBeGreaterThan(3_000_000);
  expect(answer.byteLength).toBe(answer.buffer.byteLength);
  const text = Buffer.from(answer).toString();
  expect(/x+/.exec(text)?.[0]).toHaveLength(3_000_000);
  expect(text).toMatch(/SELECT 1.*I$/s);
});

test('answers are not kept once they are given', async () => {
  const rows = `select n, repeat('x', 100) from generate_series(1, 2000) as n`;
  await ask(rows);
  const before = megabytesUsed();
  for (let time = 0; time < 100; time += 1) await ask(rows);
  expect(megabytesUsed() - before).toBeLessThan(10);
});
