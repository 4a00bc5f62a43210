import { tieBreaks, type TieBreak } from '@pronathle/domain/standings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leagueStandings,
  openStandingsStore,
  rankedNumbers,
  rankOf,
  standingsWithout,
  unpackedScores,
  type LeagueStandings,
  type StandingsSource,
} from './league-standings.ts';

const packed = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeInt32BE(number, at * 4);
  return bytes;
};

/** Builds a source. `members` are member numbers in username order, `scores` are [member number, hundredths]. */
const source = (more: {
  tieBreak?: TieBreak;
  members?: number[] | null;
  scores?: [number, number][];
  exactPodiums?: number[];
  isAddition?: boolean;
}): StandingsSource => {
  const { tieBreak = 'shared', members = [], scores = [], exactPodiums = [], isAddition = false } = more;
  return {
    competitionId: 'championship',
    tieBreak,
    resultsVersion: 3,
    membersVersion: 7,
    resultVersions: [1, 2],
    isAddition,
    numbers: members === null ? null : packed(...members),
    scores: scores.map((score) => packed(...score)),
    exactPodiums: exactPodiums.map((number) => packed(number)),
  };
};

const rows = (standings: LeagueStandings) =>
  rankedNumbers(standings).map(({ number, rank, totalScore }) => [rank, number, totalScore]);

describe("a league's standings", () => {
  it('add up the scores, share ranks, and sort equal totals by username', () => {
    const standings = leagueStandings(
      source({
        members: [4, 1, 3, 2],
        scores: [
          [1, 1000],
          [2, 1500],
          [3, 250],
          [1, 500],
        ],
      }),
    );
    expect(rows(standings)).toEqual([
      [1, 1, 1500],
      [1, 2, 1500],
      [3, 3, 250],
      [4, 4, 0],
    ]);
    expect(standings).toMatchObject({ resultsVersion: 3, membersVersion: 7, resultVersions: [1, 2] });
  });

  it('count exact podiums', () => {
    const { exactPodiums } = leagueStandings(source({ members: [1, 2, 3], exactPodiums: [2, 3, 2] }));
    expect([1, 2, 3].map((number) => exactPodiums[number])).toEqual([0, 2, 1]);
  });

  it('leave out former members, whether or not their numbers are below those of members', () => {
    const standings = leagueStandings(
      source({
        members: [1, 3],
        scores: [
          [2, 900],
          [4, 900],
          [3, 100],
        ],
        exactPodiums: [2, 4],
      }),
    );
    expect(rows(standings)).toEqual([
      [1, 3, 100],
      [2, 1, 0],
    ]);
    expect([standings.totals.length, standings.exactPodiums.length]).toEqual([4, 4]);
  });

  it('are empty for an empty league', () => {
    expect(rows(leagueStandings(source({})))).toEqual([]);
    expect(rows(leagueStandings(source({ members: null })))).toEqual([]);
  });

  const everybody = { members: [1, 2], exactPodiums: [1] };
  const held = () =>
    leagueStandings(
      source({
        ...everybody,
        scores: [
          [1, 700],
          [2, 800],
        ],
      }),
    );

  it('add new results to the held standings, for the same members', () => {
    const added = leagueStandings(
      source({ members: null, isAddition: true, scores: [[1, 200]], exactPodiums: [1] }),
      held(),
    );
    expect(rows(added)).toEqual([
      [1, 1, 900],
      [2, 2, 800],
    ]);
    expect(added.exactPodiums[1]).toBe(2);
  });

  it('are extended even after members have joined or left', () => {
    const joined = leagueStandings(source({ members: [1, 2, 3], isAddition: true }), held());
    expect(rows(joined)).toEqual([
      [1, 2, 800],
      [2, 1, 700],
      [3, 3, 0],
    ]);
    const left = leagueStandings(source({ members: [1], isAddition: true }), held());
    expect(rows(left)).toEqual([[1, 1, 700]]);
    expect(left.exactPodiums[1]).toBe(1);
  });

  it('have only the kept scores when there are no held standings', () => {
    expect(rows(leagueStandings(source({ members: [1], isAddition: true, scores: [[1, 300]] })))).toEqual([
      [1, 1, 300],
    ]);
  });

  it('drop the held standings when a result was corrected or cancelled', () => {
    const anew = leagueStandings(source({ members: null, scores: [[2, 100]] }), held());
    expect(rows(anew)).toEqual([
      [1, 2, 100],
      [2, 1, 0],
    ]);
    expect(anew.exactPodiums[1]).toBe(0);
  });

  it('put more exact podiums first among equal totals, when the league has this rule', () => {
    const equal = {
      members: [1, 2, 3, 4],
      scores: [
        [1, 1000],
        [2, 1000],
        [3, 1000],
        [4, 1001],
      ] satisfies [number, number][],
      exactPodiums: [3, 3, 2],
    };
    expect(rows(leagueStandings(source(equal)))).toEqual([
      [1, 4, 1001],
      [2, 1, 1000],
      [2, 2, 1000],
      [2, 3, 1000],
    ]);
    const chosen = leagueStandings(source({ ...equal, tieBreak: 'exact-podiums' }));
    expect(rows(chosen)).toEqual([
      [1, 4, 1001],
      [2, 3, 1000],
      [3, 2, 1000],
      [4, 1, 1000],
    ]);
    const before = standingsWithout(chosen, unpackedScores(packed(3, 0, 4, 1), packed(3)));
    expect([1, 2, 3, 4].map((number) => rankOf(before, number))).toEqual([3, 1, 1, 3]);
  });

  it('give each member the rank after all members with a better total, and sort equal totals by username', () => {
    const members = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });
    const scores = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(40)), { maxLength: 40 });
    const podiums = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 });
    fc.assert(
      fc.property(members, scores, podiums, fc.constantFrom(...tieBreaks), (byName, all, exact, tieBreak) => {
        const standings = leagueStandings(
          source({ tieBreak, members: byName, scores: all, exactPodiums: exact }),
        );
        const podiumsOf = (number: number) =>
          tieBreak === 'shared' ? 0 : exact.filter((member) => member === number).length;
        const total = (number: number) =>
          all.reduce((sum, [member, points]) => (member === number ? sum + points : sum), 0);
        const before = (a: number, b: number) => total(b) - total(a) || podiumsOf(b) - podiumsOf(a);
        const expected = byName.toSorted(before).map((number) => ({
          number,
          rank: 1 + byName.filter((other) => before(other, number) < 0).length,
          totalScore: total(number),
        }));
        expect(rankedNumbers(standings)).toEqual(expected);
        for (const { number, rank } of expected) expect(rankOf(standings, number)).toBe(rank);
      }),
    );
  });
});

describe('the standings held by a process', () => {
  /** Standings of a given number of members. In the store each league counts 64 members more. */
  const of = (members: number) =>
    leagueStandings(source({ members: Array.from({ length: members }, (_, i) => i + 1) }));
  const heldOf = (store: ReturnType<typeof openStandingsStore<LeagueStandings>>, ...leagues: string[]) =>
    leagues.filter((league) => store.get(league) !== undefined);

  it('stay within a number of members, and drop the least recently used first', () => {
    const store = openStandingsStore(3 * 74);
    for (const league of ['a', 'b', 'c']) store.set(league, of(10));
    expect(store.get('a')?.order.length).toBe(10);
    store.set('d', of(10));
    expect(heldOf(store, 'a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
    store.set('e', of(11));
    expect(heldOf(store, 'a', 'c', 'd', 'e')).toEqual(['d', 'e']);
  });

  it('count a league once, even when it is read again', () => {
    const store = openStandingsStore(2 * 74);
    store.set('a', of(10));
    for (const _again of [1, 2, 3]) store.set('b', of(10));
    expect(heldOf(store, 'a', 'b')).toEqual(['a', 'b']);
  });

  it('do not count the members of a dropped league', () => {
    const store = openStandingsStore(2 * 74);
    store.set('a', of(10));
    store.set('b', of(10));
    store.forget('a');
    store.forget('never held');
    expect(heldOf(store, 'a', 'b')).toEqual(['b']);
    store.set('c', of(10));
    expect(heldOf(store, 'b', 'c')).toEqual(['b', 'c']);
  });

  it('keep the last league, even a very large one', () => {
    const store = openStandingsStore(40);
    store.set('a', of(5));
    store.set('b', of(50));
    expect(heldOf(store, 'a', 'b')).toEqual(['b']);
  });
});
