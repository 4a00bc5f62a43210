import { medalNames } from '@pronathle/domain/podium';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeOut, type PodiumDraft } from './podium-draft.ts';
import { choicesFor, medalBeside, nextMedal, swapMedals, tapAthlete } from './tapped-podium.ts';

const empty: PodiumDraft = {
  gold: { athleteId: null, typed: '' },
  silver: { athleteId: null, typed: '' },
  bronze: { athleteId: null, typed: '' },
};
const mayRepeat = (id: string) => id === 'autre';
const isOut = (id: string) => id.startsWith('out');
const tap = (draft: PodiumDraft, ...ids: string[]) =>
  ids.reduce((podium, id) => tapAthlete(podium, id, mayRepeat, isOut) ?? podium, draft);
const placed = (draft: PodiumDraft) => medalNames.map((medal) => draft[medal].athleteId);

describe('athletes tapped in order', () => {
  it('get gold, silver and bronze', () => {
    expect(placed(tap(empty, 'a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  });

  it('are removed by a second tap, and the next athlete gets the free medal', () => {
    expect(placed(tap(empty, 'a', 'b', 'a'))).toEqual([null, 'b', null]);
    expect(placed(tap(empty, 'a', 'b', 'a', 'c'))).toEqual(['c', 'b', null]);
  });

  it('get no medal on a full podium', () => {
    expect(tapAthlete(tap(empty, 'a', 'b', 'c'), 'd', mayRepeat, isOut)).toBeNull();
  });

  it('replace athletes who have withdrawn, and drop the performances typed for them', () => {
    const typed = { athleteId: 'out', typed: '9,80' };
    const draft = { ...tap(empty, 'a', 'b', 'c'), silver: typed };
    expect(tap(draft, 'd').silver).toEqual({ athleteId: 'd', typed: '' });
    expect(placed(tap(draft, 'd', 'e'))).toEqual(['a', 'd', 'c']);
    expect(placed(tap({ ...empty, silver: typed }, 'a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
    // A tap on the athlete removes them.
    expect(placed(tap(draft, 'out'))).toEqual(['a', null, 'c']);
  });

  it("have one medal each, except 'Autre', which gets every free medal, and then loses the last one", () => {
    expect(placed(tap(empty, 'autre', 'autre', 'autre'))).toEqual(['autre', 'autre', 'autre']);
    expect(placed(tap(empty, 'autre', 'a', 'autre', 'autre'))).toEqual(['autre', 'a', null]);
  });

  it('never have two medals each, after any taps, swaps and removals', () => {
    const step = fc.oneof(
      fc.record({ tapped: fc.constantFrom('a', 'b', 'c', 'd') }),
      fc.record({ out: fc.constantFrom(...medalNames) }),
      fc.record({ swapped: fc.constantFrom(...medalNames), by: fc.constantFrom<1 | -1>(1, -1) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let draft = empty;
        for (const one of steps) {
          if ('tapped' in one) draft = tap(draft, one.tapped);
          else if ('out' in one) draft = takeOut(draft, one.out);
          else {
            const other = medalBeside(one.swapped, one.by);
            if (other !== null) draft = swapMedals(draft, one.swapped, other);
          }
          const ids = placed(draft).filter((id) => id !== null);
          expect(new Set(ids).size).toBe(ids.length);
          expect(nextMedal(draft, isOut) === null).toBe(ids.length === 3);
        }
      }),
    );
  });
});

describe('two medals that are exchanged', () => {
  it("keep each athlete's typed performance", () => {
    const draft = { ...tap(empty, 'a', 'b'), gold: { athleteId: 'a', typed: '9,80' } };
    expect(swapMedals(draft, 'gold', 'silver')).toMatchObject({
      gold: { athleteId: 'b', typed: '' },
      silver: { athleteId: 'a', typed: '9,80' },
    });
  });

  it('are neighbours: gold has none above it, and bronze none below it', () => {
    expect([medalBeside('gold', -1), medalBeside('gold', 1), medalBeside('bronze', 1)]).toEqual([
      null,
      'silver',
      null,
    ]);
  });
});

describe('an athlete who may be chosen for a medal', () => {
  const starters = ['a', 'b', 'c', 'autre'].map((id) => ({
    _id: id,
    name: id,
    country: '',
    cote: 1,
    pb: '',
    sb: '',
    withdrawn: id === 'c',
  }));
  const choices = (medal: (typeof medalNames)[number]) =>
    choicesFor(medal, tap(empty, 'a', 'autre'), starters, mayRepeat).map(({ _id }) => _id);

  it('has not withdrawn, and for silver and bronze has no other medal', () => {
    expect(choices('gold')).toEqual(['a', 'b', 'autre']);
    expect(choices('silver')).toEqual(['b', 'autre']);
    expect(choices('bronze')).toEqual(['b', 'autre']);
  });
});
