import { describe, expect, it } from 'vitest';
import { disciplineTypes } from './discipline.ts';
import { places, type Medal, type Podium } from './podium.ts';
import { defaultTolerance, paidPicks, scorePrediction, type Entrant, type ScoringFacts } from './scoring.ts';

const entrant = (more: Partial<Entrant> = {}): Entrant => ({
  cote: 1000,
  pb: '',
  withdrawn: false,
  autre: false,
  ...more,
});

/** `a1 b3`, all with the mark 9.79 s: athletes and their official places. */
const medals = (text: string, performance = 9790): Medal[] =>
  text.split(' ').map((word) => {
    const place = places.find((place) => word.endsWith(String(place)));
    if (place === undefined) throw new Error(word);
    return { place, athleteId: word.slice(0, -1), performance };
  });

/** `a b -`: gold, silver and bronze without performances. */
const podium = (text: string): Podium => {
  const [gold, silver, bronze] = text
    .split(' ')
    .map((athleteId) => (athleteId === '-' ? null : { athleteId, performance: null }));
  return { gold: gold ?? null, silver: silver ?? null, bronze: bronze ?? null };
};

const facts = (more: Partial<ScoringFacts>): ScoringFacts => ({
  type: 'course',
  unit: 's',
  performanceTolerance: null,
  medals: [],
  entrants: new Map(),
  ...more,
});

describe('the worked example', () => {
  const scored = () =>
    scorePrediction(
      {
        gold: { athleteId: 'a', performance: 9800 },
        silver: { athleteId: 'b', performance: null },
        bronze: { athleteId: 'c', performance: null },
      },
      facts({
        medals: [
          { place: 1, athleteId: 'a', performance: 9790 },
          { place: 2, athleteId: 'c', performance: 9820 },
          { place: 3, athleteId: 'd', performance: 9850 },
        ],
        entrants: new Map([
          ['a', entrant({ cote: 1500, pb: '9.81' })],
          ['b', entrant({ cote: 2000 })],
          ['c', entrant({ cote: 4000 })],
          ['d', entrant({ cote: 3000 })],
        ]),
      }),
    );

  it('is worth 39.5', () => {
    expect(scored().points).toBe(3950);
  });

  it('explains its points', () => {
    const none = { performanceBonus: 0, pbBonus: 0, withdrawn: false };
    expect(scored().breakdown).toEqual({
      points: 3950,
      podiumBonus: 0,
      picks: [
        {
          medal: 'gold',
          athleteId: 'a',
          placeHeld: 1,
          base: 5,
          cote: 1500,
          product: 7500,
          performanceBonus: 10_000,
          pbBonus: 10_000,
          withdrawn: false,
        },
        { medal: 'silver', athleteId: 'b', placeHeld: null, base: 0, cote: 2000, product: 0, ...none },
        { medal: 'bronze', athleteId: 'c', placeHeld: 2, base: 3, cote: 4000, product: 12_000, ...none },
      ],
    });
  });
});

describe('picks with cote 1 and no performances', () => {
  it.each([
    // exact, one off, two off, off the podium
    ['a - -', 'a1 b2 c3', 5],
    ['b - -', 'a1 b2 c3', 3],
    ['c - -', 'a1 b2 c3', 1],
    ['x - -', 'a1 b2 c3', 0],
    ['a c b', 'a1 b2 c3', 5 + 3 + 3],
    ['c b a', 'a1 b2 c3', 1 + 5 + 1],
    // the exact podium needs three picks
    ['a b c', 'a1 b2 c3', 15 + 20],
    ['a b -', 'a1 b2 c3', 10],
    ['a b x', 'a1 b2', 10],
    ['a - -', 'a1', 5],
    // two golds hold 1 and 2, three hold 1 to 3, two silvers 2 and 3
    ['a b c', 'a1 b1 c3', 15 + 20],
    ['b a c', 'a1 b1 c3', 15 + 20],
    ['c a b', 'a1 b1 c3', 1 + 5 + 3],
    ['c a b', 'a1 b1 c1', 15 + 20],
    ['d c b', 'a1 b1 c1 d1', 15 + 20],
    ['a c b', 'a1 b2 c2', 15 + 20],
    ['c a b', 'a1 b2 c2', 3 + 3 + 5],
    // a shared bronze holds 3 and 4: its nearest place to gold and silver is 3
    ['a b d', 'a1 b2 c3 d3', 15 + 20],
    ['d c b', 'a1 b2 c3 d3', 1 + 3 + 3],
    // 'Autre' takes the nearest of its places, and each place pays one pick
    ['o o o', 'o1 b2 c3', 5],
    ['o o o', 'o1 b2 o3', 5 + 5],
    ['o o o', 'o1 o2 o3', 15 + 20],
    ['o o -', 'a1 b2 o3', 3],
    ['o - o', 'a1 o2 c3', 3],
    ['- o -', 'o1 b2 o3', 3],
    ['a o o', 'a1 o2 o3', 15 + 20],
    ['o a o', 'a1 o2 c3', 3 + 3],
    ['o o -', 'o1 a1 c3', 5 + 5],
    ['- o o', 'o1 a2 o2', 5 + 5],
    ['o o o', 'o1 a1 c3', 5 + 5],
    ['o o x', 'o1 o1 c3', 5 + 5],
    // the closest pair is settled first: the silver pick takes silver, and the bronze pick gets gold
    ['- o o', 'o1 o2 c3', 5 + 1],
  ])('%j on %j: %d', (prediction, result, points) => {
    const entrants = new Map([['o', entrant({ autre: true })]]);
    expect(scorePrediction(podium(prediction), facts({ medals: medals(result), entrants })).points).toBe(
      points * 100,
    );
  });

  it("pays the picks of 'Autre' alike, in any order of the pick places", () => {
    const result = facts({
      medals: medals('a1 o2 c3'),
      entrants: new Map([['o', entrant({ autre: true })]]),
    });
    expect(paidPicks('o', [3, 1], result)).toEqual(paidPicks('o', [1, 3], result));
    expect(paidPicks('o', [3, 1], result)).toMatchObject([{ pickPlace: 1, placeHeld: 2, base: 3 }]);
  });

  it("does not mix up two athletes called 'Autre'", () => {
    const entrants = new Map([
      ['o', entrant({ autre: true })],
      ['p', entrant({ autre: true })],
    ]);
    const { points } = scorePrediction(podium('p o o'), facts({ medals: medals('o1 p2 o3'), entrants }));
    expect(points).toBe((3 + 3 + 5) * 100);
  });
});

describe('cotes', () => {
  const score = (cote: number, text = 'a - -') =>
    scorePrediction(
      podium(text),
      facts({ medals: medals('a1 b2 c3'), entrants: new Map([['a', entrant({ cote })]]) }),
    );

  it('score as 1 when they are 0', () => {
    expect(score(0).points).toBe(500);
    expect(score(0).breakdown.picks[0]?.cote).toBe(1000);
  });

  it('multiply only the base', () => {
    expect(score(2550).points).toBe(1275);
    expect(score(2550, 'a b c').points).toBe(1275 + 500 + 500 + 2000);
  });

  it('are rounded half up once, on the total', () => {
    const thirds = new Map(['a', 'b', 'c'].map((id) => [id, entrant({ cote: 1001 })]));
    const result = facts({ medals: medals('a1 b2 c3'), entrants: thirds });
    // 5.005; 3 x 5.005 = 15.015
    expect(scorePrediction(podium('a - -'), result).points).toBe(501);
    expect(scorePrediction(podium('a b c'), result).points).toBe(1502 + 2000);
  });
});

describe('the performance bonus', () => {
  const won = (type: ScoringFacts['type'], tolerance: number | null, official: number, guess: number) =>
    scorePrediction(
      { gold: { athleteId: 'a', performance: guess }, silver: null, bronze: null },
      facts({ type, performanceTolerance: tolerance, medals: medals('a1', official) }),
    ).breakdown.picks[0]?.performanceBonus === 10_000;

  it('has a tolerance for each type of discipline', () => {
    expect(disciplineTypes.map(defaultTolerance)).toEqual([30, 50, 0, 0, 0]);
  });

  it.each([
    ['course', null, 9790, 9820, true],
    ['course', null, 9790, 9760, true],
    ['course', null, 9790, 9821, false],
    ['course', null, 9790, 9759, false],
    ['saut', null, 8950, 9000, true],
    ['saut', null, 8950, 8899, false],
    ['lancer', null, 22_000, 22_000, true],
    ['lancer', null, 22_000, 22_010, false],
    ['marche', null, 4_735_000, 4_736_000, false],
    ['combiné', null, 9_018_000, 9_018_000, true],
    ['course', 0, 9790, 9800, false],
    ['course', 100, 9790, 9890, true],
    ['combiné', 40_000, 9_018_000, 8_978_000, true],
  ] as const)(
    'in %s with tolerance %s, result %d and guess %d is won: %s',
    (type, tolerance, official, guess, answer) => {
      expect(won(type, tolerance, official, guess)).toBe(answer);
    },
  );

  it('needs the athlete on the podium, at any place', () => {
    const guess = (athleteId: string) =>
      scorePrediction(
        { gold: { athleteId, performance: 9790 }, silver: null, bronze: null },
        facts({ medals: medals('a1 b2 c3') }),
      ).points;
    expect([guess('c'), guess('x')]).toEqual([1100, 0]);
  });

  it('is not won without a guess, even when the tolerance reaches 0', () => {
    const bonus = (performance: number | null) =>
      scorePrediction(
        { gold: { athleteId: 'a', performance }, silver: null, bronze: null },
        facts({ type: 'combiné', performanceTolerance: 40_000, medals: medals('a1', 30_000) }),
      ).breakdown.picks[0]?.performanceBonus;
    expect([bonus(null), bonus(1000)]).toEqual([0, 10_000]);
  });

  it("compares 'Autre' with the medal that pays its pick", () => {
    const result: Medal[] = [
      { place: 1, athleteId: 'o', performance: 9790 },
      { place: 3, athleteId: 'o', performance: 9990 },
    ];
    const guess = (performance: number) =>
      scorePrediction(
        { gold: null, silver: null, bronze: { athleteId: 'o', performance } },
        facts({ medals: result }),
      ).points;
    expect([guess(9990), guess(9790)]).toEqual([1500, 500]);
  });
});

describe('the PB bonus', () => {
  const points = (
    more: Partial<Entrant>,
    given: { type?: ScoringFacts['type']; official?: number; guess?: number } = {},
  ) => {
    const { type = 'course', official = 9790, guess = official } = given;
    return scorePrediction(
      { gold: { athleteId: 'a', performance: guess }, silver: null, bronze: null },
      facts({
        type,
        unit: type === 'saut' ? 'm' : 's',
        medals: medals('a1', official),
        entrants: new Map([['a', entrant(more)]]),
      }),
    ).points;
  };

  it.each<[string, Parameters<typeof points>, number]>([
    ['a time below the PB', [{ pb: '9.80' }], 2500],
    ['the PB equalled', [{ pb: '9.79' }], 2500],
    ['a PB with its record sign', [{ pb: 'NR 9.80' }], 2500],
    ['a time above the PB', [{ pb: '9.78' }], 1500],
    ['a distance above the PB', [{ pb: '8.90' }, { type: 'saut', official: 8950 }], 2500],
    ['a distance below the PB', [{ pb: '9.00' }, { type: 'saut', official: 8950 }], 1500],
    ['no PB', [{ pb: '' }], 1500],
    ['an unreadable PB', [{ pb: 'NM' }], 1500],
    ['no performance bonus', [{ pb: '9.80' }, { guess: 9700 }], 500],
    ["'Autre'", [{ pb: '9.80', autre: true }], 1500],
  ])('%s (%j): %d hundredths of a point', (_case, args, expected) => {
    expect(points(...args)).toBe(expected);
  });
});

describe('a withdrawn athlete', () => {
  const scored = () =>
    scorePrediction(
      {
        gold: { athleteId: 'a', performance: 9790 },
        silver: { athleteId: 'b', performance: null },
        bronze: { athleteId: 'c', performance: null },
      },
      facts({
        medals: medals('a1 b2 c3'),
        entrants: new Map([['a', entrant({ cote: 2000, pb: '9.90', withdrawn: true })]]),
      }),
    );

  it('scores nothing, and prevents the exact podium', () => {
    expect(scored().points).toBe(1000);
  });

  it('is marked in the explanation', () => {
    const { breakdown } = scored();
    expect(breakdown.picks.map((pick) => pick.withdrawn)).toEqual([true, false, false]);
    expect(breakdown.picks[0]).toMatchObject({
      placeHeld: null,
      base: 0,
      product: 0,
      performanceBonus: 0,
      pbBonus: 0,
    });
  });
});

it('an empty prediction earns nothing, and neither does a prediction before a result', () => {
  expect(scorePrediction(podium('- - -'), facts({ medals: medals('a1 b2 c3') }))).toEqual({
    points: 0,
    breakdown: { points: 0, podiumBonus: 0, picks: [] },
  });
  expect(scorePrediction(podium('a b c'), facts({})).points).toBe(0);
});

it('the joker counts base times cote once more, and no bonus', () => {
  const entrants = new Map([
    ['a', entrant({ cote: 1500, pb: '9.81' })],
    ['c', entrant({ cote: 4000 })],
  ]);
  const result = facts({ medals: medals('a1 c2 d3'), entrants });
  const plain = scorePrediction(podium('a b c'), result);
  const doubled = scorePrediction(podium('a b c'), result, { joker: true });
  expect(plain.breakdown).not.toHaveProperty('jokerBonus');
  expect(doubled.breakdown).toMatchObject({ picks: plain.breakdown.picks, jokerBonus: 5 * 1500 + 3 * 4000 });
  expect(doubled.points).toBe(plain.points + 1950);
});
