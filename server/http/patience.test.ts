import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPatience } from './patience.ts';

const never = new Promise<never>(() => undefined);

test('work that ends in time gives its result, or throws its error', async () => {
  const patience = openPatience(10_000);
  expect(await patience(Promise.resolve('done'))).toBe('done');
  await expect(patience(Promise.reject(new Error('its own')))).rejects.toThrow('its own');
});

test('work that takes too long is refused as unavailable, with a retry after two seconds', async () => {
  await expect(openPatience(30)(never)).rejects.toMatchObject({
    code: 'unavailable',
    options: { retryAfterSeconds: 2 },
  });
});

test('an error of the work after the refusal has no effect', async () => {
  const patience = openPatience(10);
  const failing = wait(30).then(() => Promise.reject(new Error('too late')));
  await expect(patience(failing)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(failing).rejects.toThrow('too late');
});

test('one time limit covers all work of a request', async () => {
  const patience = openPatience(500);
  await patience(wait(450));
  const other = wait(450).then(() => 'done');
  expect(await openPatience(10_000)(other)).toBe('done');
  await expect(patience(wait(450))).rejects.toMatchObject({ code: 'unavailable' });
});

test('without a limit, work may take any time', async () => {
  expect(await openPatience(undefined)(wait(20).then(() => 'done'))).toBe('done');
});
