import { describe, expect, test } from 'vitest';
import { isWithinEdits } from '@pronathle/domain/edit-distance';
import { readEventDate } from '@pronathle/domain/import-date';
import type { ImportKind } from '@pronathle/domain/import-kind';
import { indexAthletes, matchAthlete } from '@pronathle/domain/import-names';
import { readImport } from '@pronathle/domain/import-reading';
import { readTable } from '@pronathle/domain/import-text';
import { importLimits } from '@pronathle/domain/import-limits';

/**
 * Returns the processor time that this thread needs for a task, in milliseconds; other programs have no effect. These
 * tests compare the time for a text with the time for a text that is twenty times as long. The long text should take
 * about twenty times the time. If the time grew with the square of the length, it would take four hundred times.
 */
const cost = (task: () => unknown): number => {
  const before = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};
/**
 * Returns the time of a task at twenty times the length, divided by its time at the given length. Counts at least 5 ms
 * for the given length, because a shorter time shows only the compiler and the garbage collector.
 */
const growth = (task: (length: number) => unknown, length: number): number => {
  const shortest = Math.min(...[1, 2, 3].map(() => cost(() => task(length))));
  return cost(() => task(20 * length)) / Math.max(shortest, 5);
};
const farFromSquare = 200;

describe('the time to read the cells of a text does not grow with the square of its length', () => {
  test.each<[string, (length: number) => string]>([
    ['quotes', (length) => '"'.repeat(length)],
    ['quotes without an end', (length) => '"a;'.repeat(length / 3)],
    ['quotes among spaces', (length) => ' "'.repeat(length / 2)],
    ['doubled quotes', (length) => `${'""'.repeat(length / 2)}x`],
    ['spaces', (length) => `${' '.repeat(length)}"`],
    ['tabs', (length) => '\t'.repeat(length)],
    ['lines', (length) => 'a;b\n'.repeat(length / 4)],
  ])('%s', (_form, text) => {
    expect(growth((length) => readTable(text(length)), 30_000)).toBeLessThan(farFromSquare);
  });
});

describe('a text beyond a limit is refused before its content is read', () => {
  test.each<[string, string, ImportKind]>([
    ['line-too-long', `Épreuve;Nom\n${'-'.repeat(100_000)};A B`, 'competition'],
    ['line-too-long', `Épreuve;Nom\na${'-'.repeat(100_000)}b;A B`, 'competition'],
    ['line-too-long', '\u0301\u0316'.repeat(50_000), 'start-list'],
    ['line-too-long', `[{"name": "${'a\u0301\u0316'.repeat(30_000)}"}]`, 'start-list'],
    ['line-too-long', JSON.stringify({ events: [{ discipline: 'a'.repeat(100_000) }] }), 'competition'],
    ['too-many-lines', 'Armand Duplantis\n'.repeat(importLimits.lines + 1), 'start-list'],
    ['too-many-lines', JSON.stringify(Array(importLimits.lines + 1).fill({ name: 'A' })), 'start-list'],
    [
      'too-many-events',
      `Épreuve;Nom\n${Array.from({ length: importLimits.events + 1 }, (_, at) => `Saut ${at};`).join('\n')}`,
      'competition',
    ],
  ])('%s: %#', (why, text, kind) => {
    expect(readImport(text, kind)).toEqual({ ok: false, why });
  });

  test('a text at the limit is read', () => {
    const lines = 'Armand Duplantis\n'.repeat(importLimits.lines);
    expect(readImport(lines, 'start-list').ok).toBe(true);
    const long = `Armand Duplantis;${'S'.repeat(importLimits.line - 17)}`;
    expect(readImport(long, 'start-list').ok).toBe(true);
  });

  test('a date that is too long is refused', () => {
    const date = `${'1'.repeat(50_000)}x`;
    expect(readEventDate({ date, time: '', offset: '' }, 'UTC', '12:00')).toEqual({
      ok: false,
      why: 'unreadable',
    });
  });
});

describe('unknown names', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      athleteId: `a${at}`,
      firstName: `Ana${String.fromCharCode(97 + (at % 26))}`,
      lastName: `Silva${at.toString(36).padStart(4, 'z')}`,
      country: 'POR',
    }));
  const search = (names: number, athletes: number) => {
    const index = indexAthletes(people(athletes));
    for (let at = 0; at < names; at += 1)
      matchAthlete({ text: `Unbekannter Niemand ${at}` }, '', index, new Set());
  };

  test('take a time that grows with their number and with the number of athletes, not with the square of either', () => {
    expect(growth((names) => search(names, 500), 100)).toBeLessThan(farFromSquare);
    expect(growth((athletes) => search(100, athletes), 500)).toBeLessThan(farFromSquare);
  });

  test('are compared only with names of almost their length', () => {
    const { spellings } = indexAthletes(people(1_000));
    const held = [...spellings].filter(([length]) => Math.abs(length - 'unbekannterniemand'.length) <= 2);
    expect(held).toEqual([]);
  });

  test('are compared only until they differ too much', () => {
    const [one, other] = [`${'a'.repeat(5_000)}b`, `${'a'.repeat(5_000)}c`];
    expect(growth((length) => isWithinEdits(one.slice(-length), other.slice(-length), 2), 250)).toBeLessThan(
      farFromSquare,
    );
  });
});
