import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedPicks, namedPlaces } from './merged-picks.ts';

const merge = { staysId: 'stays', goesId: 'goes' };
const picks = (
  gold: string | null,
  silver: string | null,
  bronze: string | null,
  substitute: string | null,
) => ({
  gold,
  silver,
  bronze,
  substitute,
});

test('a pick of the removed athlete becomes a pick of the kept athlete', () => {
  expect(mergedPicks(picks('a', 'goes', null, 'b'), merge)).toEqual({
    named: picks('a', 'stays', null, 'b'),
    emptied: null,
  });
  expect(mergedPicks(picks('stays', 'a', 'b', null), merge)).toEqual({
    named: picks('stays', 'a', 'b', null),
    emptied: null,
  });
});

test('when both athletes are picked, the lower place is emptied', () => {
  expect(mergedPicks(picks('goes', 'a', 'stays', 'b'), merge)).toEqual({
    named: picks('stays', 'a', null, 'b'),
    emptied: 'bronze',
  });
  expect(mergedPicks(picks('stays', 'goes', 'a', null), merge)).toEqual({
    named: picks('stays', null, 'a', null),
    emptied: 'silver',
  });
});

test('a substitute is emptied before a place', () => {
  expect(mergedPicks(picks('a', 'b', 'stays', 'goes'), merge)).toEqual({
    named: picks('a', 'b', 'stays', null),
    emptied: 'substitute',
  });
});

test('no athlete is picked twice, gold stays filled, and everything else stays unchanged', () => {
  const athletes = ['stays', 'goes', 'a', 'b', 'c'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(athletes, { minLength: 4, maxLength: 4 }),
      fc.nat({ max: 7 }),
      (four, empty) => {
        const [gold = '', ...others] = four;
        const [silver = null, bronze = null, substitute = null] = others.map((one, bit) =>
          (empty >> bit) % 2 === 1 ? null : one,
        );
        const before = picks(gold, silver, bronze, substitute);
        const { named, emptied } = mergedPicks(before, merge);
        const present = namedPlaces.flatMap((place) => named[place] ?? []);
        expect(new Set(present).size).toBe(present.length);
        expect(named.gold).not.toBeNull();
        expect(present).not.toContain('goes');
        for (const place of namedPlaces)
          if (place !== emptied)
            expect(named[place]).toBe(before[place] === 'goes' ? 'stays' : before[place]);
      },
    ),
  );
});
