import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTurtle, standings, tieBreaks, trophyOf, type StandingsEntry } from './standings.ts';

const entry = (username: string, totalScore: number, userId = username): StandingsEntry => ({
  userId,
  username,
  totalScore,
  exactPodiums: 0,
  predictionsCount: 0,
});
const rows = (entries: StandingsEntry[]) =>
  standings(entries).map(({ rank, username, totalScore }) => [rank, username, totalScore]);

describe('a ranking', () => {
  it('gives equal scores the same rank (1, 2, 2, 4), in the order of usernames', () => {
    expect(rows([entry('zoe', 10), entry('tom', 30), entry('lea', 30), entry('max', 3950)])).toEqual([
      [1, 'max', 3950],
      [2, 'lea', 30],
      [2, 'tom', 30],
      [4, 'zoe', 10],
    ]);
  });

  it('sorts usernames in French order', () => {
    expect(
      rows([entry('Zoé', 0), entry('éric', 0), entry('Fanny', 0), entry('adam', 0)]).map((row) => row[1]),
    ).toEqual(['adam', 'éric', 'Fanny', 'Zoé']);
  });

  it('orders names that compare equal by their account', () => {
    // The second is the first with its accent as a separate character.
    const names = ['ren\u00e9', 'rene\u0301'];
    const ids = (entries: StandingsEntry[]) => standings(entries).map(({ userId }) => userId);
    const both = names.map((name, i) => entry(name, 10, String(i)));
    expect([ids(both), ids(both.toReversed())]).toEqual([
      ['0', '1'],
      ['0', '1'],
    ]);
  });

  it('keeps the other fields of an entry', () => {
    const lea = { ...entry('lea', 100), exactPodiums: 2, predictionsCount: 7 };
    expect(standings([lea])).toEqual([{ ...lea, rank: 1 }]);
    expect(standings([])).toEqual([]);
  });

  it('puts more exact podiums first among equal scores, when the league has this rule', () => {
    const entries = [
      { ...entry('lea', 3950), exactPodiums: 1 },
      { ...entry('tom', 3950), exactPodiums: 2 },
      { ...entry('max', 3950), exactPodiums: 2 },
      { ...entry('zoe', 3951), exactPodiums: 0 },
      { ...entry('ana', 0), exactPodiums: 9 },
    ];
    const ranks = tieBreaks.map((tieBreak) =>
      standings(entries, tieBreak).map(({ rank, username }) => `${rank} ${username}`),
    );
    expect(ranks).toEqual([
      ['1 zoe', '2 lea', '2 max', '2 tom', '5 ana'],
      ['1 zoe', '2 max', '2 tom', '4 lea', '5 ana'],
    ]);
  });

  it('is the same for any order of the entries, and each rank is 1 + the number of better scores', () => {
    const entries = fc.uniqueArray(
      fc.record({ id: fc.nat(50), name: fc.constantFrom('a', 'A', 'b'), score: fc.nat(5) }),
      {
        selector: ({ id }) => id,
      },
    );
    const shuffled = entries.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const rank = (from: typeof list) =>
          standings(from.map(({ id, name, score }) => entry(name, score, String(id))));
        const ranking = rank(list);
        expect(rank(other)).toEqual(ranking);
        for (const row of ranking) {
          expect(row.rank).toBe(1 + list.filter(({ score }) => score > row.totalScore).length);
        }
      }),
    );
  });
});

describe('the turtle', () => {
  it.each([
    [4, { lastRank: 4, membersCount: 4 }, true],
    [3, { lastRank: 4, membersCount: 4 }, false],
    [3, { lastRank: 3, membersCount: 3 }, false],
    // a shared last place
    [3, { lastRank: 3, membersCount: 4 }, true],
    [2, { lastRank: 2, membersCount: 4 }, true],
    // all equal: nobody is last
    [1, { lastRank: 1, membersCount: 4 }, false],
  ])('at rank %d of %j: %s', (rank, ranking, answer) => {
    expect(hasTurtle(rank, ranking)).toBe(answer);
  });
});

it('members of the first three ranks have a trophy if they have points', () => {
  const trophies = (score: number) => [1, 2, 3, 4, 0].map((rank) => trophyOf({ rank, score }));
  expect(trophies(0.5)).toEqual(['gold', 'silver', 'bronze', null, null]);
  expect(trophies(0)).toEqual([null, null, null, null, null]);
});
