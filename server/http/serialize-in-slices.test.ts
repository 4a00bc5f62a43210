import { expect, it } from 'vitest';
import { serializeInSlices } from './serialize-in-slices.ts';

const row = (number: number) => ({ number, name: `"rows":[] ${number}` });
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => row(at));

it.each([
  ['no list', { a: 1 }],
  ['a short list', { rows: rowsOf(3), total: 3 }],
  ['a long list first', { rows: rowsOf(5001), total: 5001 }],
  ['a long list last', { name: '"rows":[]', me: { rows: '[]' }, rows: rowsOf(4001) }],
  ['two long lists', { rows: rowsOf(4500), empty: [], others: rowsOf(4500), end: 'x' }],
  ['a long list deep within', { preview: { name: 'rows', of: { rows: rowsOf(5000), n: 1 } }, m: 2 }],
  [
    'long lists within a list',
    {
      a: {
        events: [
          { rows: rowsOf(4000), n: 1 },
          { rows: [], n: 2 },
          { n: 3, rows: rowsOf(5000) },
        ],
      },
      z: 0,
    },
  ],
  ['a list of one that is long', { a: [{ b: [{ rows: rowsOf(5000) }] }] }],
  ['lists of lists', { rows: [rowsOf(3000), rowsOf(3000), [], rowsOf(2)] }],
  ['a list of texts and numbers', { rows: Array.from({ length: 9000 }, (_, n) => (n % 2 ? n : `"${n}`)) }],
])('writes the whole JSON of an answer with %s', async (_name, body) => {
  expect(await serializeInSlices(JSON.stringify, body)).toBe(JSON.stringify(body));
});

it.each([
  ['a long list', { rows: rowsOf(20_000) }],
  ['a long list within another', { events: [{ rows: rowsOf(20_000) }, { rows: [] }] }],
])('lets other work run while %s is written', async (_name, body) => {
  let turns = 0;
  let over = false;
  const count = () => {
    turns += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  let most = 0;
  await serializeInSlices((part) => {
    const text = JSON.stringify(part);
    most = Math.max(most, text.length);
    return text;
  }, body);
  over = true;
  expect(turns).toBeGreaterThan(10);
  // Each slice is a small part of the answer.
  expect(most).toBeLessThan(JSON.stringify(body).length / 10);
});
