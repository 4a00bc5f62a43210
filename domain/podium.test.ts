import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAutre,
  medalsFromWire,
  medalsToWire,
  places,
  podiumProblem,
  resultProblem,
  type Medal,
  type Podium,
} from './podium.ts';

const pick = (athleteId: string | null) => (athleteId === null ? null : { athleteId, performance: null });
const podium = (gold: string | null, silver: string | null, bronze: string | null): Podium => ({
  gold: pick(gold),
  silver: pick(silver),
  bronze: pick(bronze),
});
const mayRepeat = (athleteId: string) => athleteId.startsWith('autre');

describe("'Autre'", () => {
  it.each([
    ['Autre', true],
    ['AUTRE athlète', true],
    ['Un autre', true],
    ['Noah Lyles', false],
    ['', false],
  ])('is the athlete called %j: %s', (name, answer) => {
    expect(isAutre(name)).toBe(answer);
  });
});

describe('a prediction', () => {
  it.each([
    [podium('a', 'b', 'c'), null],
    [podium('a', null, null), null],
    [podium('a', null, 'c'), null],
    [podium('autre', 'autre', 'autre'), null],
    [podium('a', 'autre', 'autre'), null],
    [podium(null, 'b', 'c'), 'gold-missing'],
    [podium(null, null, null), 'gold-missing'],
    [podium('a', 'a', null), 'same-athlete'],
    [podium('a', 'b', 'a'), 'same-athlete'],
    [podium('a', 'b', 'b'), 'same-athlete'],
  ])('%j has the problem %s', (prediction, problem) => {
    expect(podiumProblem(prediction, mayRepeat)).toBe(problem);
  });
});

/** `a1 b1 c3`: athletes with their places. */
const medals = (text: string): Medal[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const place = places.find((place) => word.endsWith(String(place)));
      if (place === undefined) throw new Error(word);
      return { place, athleteId: word.slice(0, -1), performance: 10_000 };
    });

describe('a result', () => {
  it.each([
    ['a1', null],
    ['a1 b2 c3', null],
    ['a1 b2', null],
    ['a1 c3', null],
    ['a1 b1', null],
    ['a1 b1 c3', null],
    ['a1 b1 c1', null],
    ['a1 b1 c1 d1', null],
    ['a1 b2 c2', null],
    ['a1 b2 c3 d3', null],
    ['a1 b1 c3 d3', null],
    ['autre1 autre2 autre3', null],
    ['autre1 autre1', null],
    ['', 'gold-missing'],
    ['b2 c3', 'gold-missing'],
    ['a1 a2', 'same-athlete'],
    ['a1 b2 a3', 'same-athlete'],
    ['a1 b1 c2', 'place-held-by-tie'],
    ['a1 b1 c2 d3', 'place-held-by-tie'],
    ['a1 b1 c1 d2', 'place-held-by-tie'],
    ['a1 b1 c1 d3', 'place-held-by-tie'],
    ['a1 b2 c2 d3', 'place-held-by-tie'],
    ['autre1 autre1 b2', 'place-held-by-tie'],
  ])('%j has the problem %s', (text, problem) => {
    expect(resultProblem(medals(text), mayRepeat)).toBe(problem);
  });
});

describe('a result on the wire', () => {
  it('names the first athlete of each place, and the others in exAequo', () => {
    const [a, b, c, d] = medals('a1 b1 c3 d3');
    expect(medalsToWire(medals('a1 b1 c3 d3'))).toEqual({
      gold: a,
      silver: null,
      bronze: c,
      exAequo: [b, d],
    });
  });

  it('accepts any shape of athlete', () => {
    const result = {
      gold: { athlete: 'a', performance: 2.37 },
      silver: null,
      bronze: { athlete: 'c', performance: 2.34 },
      exAequo: [{ place: 1, athlete: 'b', performance: 2.37 }] as const,
    };
    expect(medalsFromWire(result)).toEqual([
      { place: 1, athlete: 'a', performance: 2.37 },
      { place: 1, athlete: 'b', performance: 2.37 },
      { place: 3, athlete: 'c', performance: 2.34 },
    ]);
  });

  it('moves the first of exAequo to an empty place', () => {
    const [, b] = medals('a1 b2');
    const result = { gold: null, silver: null, bronze: null, exAequo: b === undefined ? [] : [b] };
    expect(medalsToWire(medalsFromWire(result)).silver).toEqual(b);
  });

  it('keeps all medals in their order', () => {
    const anyMedals = fc
      .array(fc.record({ place: fc.constantFrom(...places), athleteId: fc.uuid(), performance: fc.nat() }))
      .map((list) => list.toSorted((a, b) => a.place - b.place));
    fc.assert(
      fc.property(anyMedals, (list) => {
        expect(medalsFromWire(medalsToWire(list))).toEqual(list);
      }),
    );
  });
});
