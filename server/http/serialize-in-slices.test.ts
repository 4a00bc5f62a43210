import { expect, it } from 'vitest';
import { serializeInSlices } from './serialize-in-slices.ts';

const row = (number: number) => ({ number, name: `"rows":[] ${number}` });
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => row(at));

it.each([
  ['no list', { a: 1 }],
  ['a short list', { rows: rowsOf(3), total: 3 }],
  ['a long list first', { rows: rowsOf(1001), total: 1001 }],
  ['a long list last', { name: '"rows":[]', me: { rows: '[]' }, rows: rowsOf(401) }],
  ['two long lists', { rows: rowsOf(450), others: rowsOf(450) }],
])('writes an answer with %s as it is', async (_name, body) => {
  expect(await serializeInSlices(JSON.stringify, body)).toBe(JSON.stringify(body));
});

it('lets others have their turns while a long list is written', async () => {
  let turns = 0;
  let over = false;
  const count = () => {
    turns += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  await serializeInSlices(JSON.stringify, { rows: rowsOf(10_000) });
  over = true;
  expect(turns).toBeGreaterThan(40);
});
