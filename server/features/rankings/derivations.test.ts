import { describe, expect, it } from 'vitest';
import { byStatement, derivationsOf, derivedAtOnce } from './derivations.ts';

const events = (count: number) => Array.from({ length: count }, (_, index) => `event ${index + 1}`);

describe('the missing scores of a league', () => {
  it('are derived by one statement when they are few, and by none when there are no scores', () => {
    expect(derivationsOf('league', events(45), 50)).toEqual([
      { leagueId: 'league', eventIds: events(45), predictions: 2_250 },
    ]);
    expect(derivationsOf('league', [], 50)).toEqual([]);
    expect(derivationsOf('league', events(2), 0)).toEqual([
      { leagueId: 'league', eventIds: events(2), predictions: 0 },
    ]);
  });

  it('are derived for as many events at a time as fit, and for each event once', () => {
    const members = Math.floor(derivedAtOnce / 2);
    const parts = derivationsOf('league', events(5), members);
    expect(parts.map(({ eventIds }) => eventIds.length)).toEqual([2, 2, 1]);
    expect(parts.flatMap(({ eventIds }) => eventIds)).toEqual(events(5));
  });

  it('are derived event by event when one event is too large', () => {
    const parts = derivationsOf('league', events(3), derivedAtOnce + 1);
    expect(parts.map(({ eventIds }) => eventIds)).toEqual(events(3).map((event) => [event]));
  });
});

describe('derivations of many leagues', () => {
  const of = (predictions: number) => ({ leagueId: String(predictions), eventIds: ['event'], predictions });

  it('share statements, in their order, while they fit', () => {
    const [half, rest] = [derivedAtOnce / 2, derivedAtOnce / 2 + 1];
    expect(byStatement([of(half), of(half), of(1), of(rest), of(rest)])).toEqual([
      [of(half), of(half)],
      [of(1), of(rest)],
      [of(rest)],
    ]);
    expect(byStatement([])).toEqual([]);
  });

  it('include an empty league', () => {
    expect(byStatement([of(0), of(1)])).toEqual([[of(0), of(1)]]);
  });

  it('give a separate statement to a derivation that is too large', () => {
    const all = derivedAtOnce + 1;
    expect(byStatement([of(1), of(all), of(1)])).toEqual([[of(1)], [of(all)], [of(1)]]);
  });
});
