import { expect, test } from 'vitest';
import { openKeptOverall } from './kept-overall.ts';

/** Opens the kept counts with a fake clock. Each count takes `lasts` milliseconds and finds one more player. */
const openCounted = (players: number | null, lasts = 10) => {
  const clock = { at: 0, counted: 0 };
  const overall = openKeptOverall(
    () => {
      clock.at += lasts;
      clock.counted += 1;
      return Promise.resolve(players === null ? null : { counts: [], players: players + clock.counted });
    },
    () => clock.at,
  );
  return { clock, overall };
};

test('the picks of many players are counted once a second', async () => {
  const { clock, overall } = openCounted(1_000);
  expect((await overall('final'))?.players).toBe(1_001);
  clock.at += 999;
  expect((await overall('final'))?.players).toBe(1_001);
  expect((await overall('another'))?.players).toBe(1_002);
  clock.at += 1_000;
  expect((await overall('final'))?.players).toBe(1_003);
});

test('counts that take long are kept for ten times that long', async () => {
  const { clock, overall } = openCounted(1_000_000, 2_000);
  await overall('final');
  clock.at += 19_999;
  await overall('final');
  expect(clock.counted).toBe(1);
  clock.at += 1;
  await overall('final');
  expect(clock.counted).toBe(2);
});

test('the picks of few players and of an open event are counted each time', async () => {
  for (const players of [900, null]) {
    const { clock, overall } = openCounted(players);
    await overall('final');
    await overall('final');
    expect(clock.counted).toBe(2);
  }
});

test('the counts of at most a hundred events are kept', async () => {
  const { clock, overall } = openCounted(1_000, 0);
  for (let event = 0; event <= 100; event += 1) await overall(`event ${event}`);
  await overall('event 100');
  expect(clock.counted).toBe(101);
  await overall('event 0');
  expect(clock.counted).toBe(102);
});
