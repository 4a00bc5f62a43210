import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeCotes,
  coteModel,
  podiumProbabilities,
  renewedCotes,
  variationOf,
  type PricedStarter,
  type Starter,
} from './cote.ts';
import type { DisciplineType } from './discipline.ts';

const men100m = { name: '100 m', type: 'course', unit: 's' } as const;

const starter = (athleteId: string, pb: string, sb: string): Starter => ({ athleteId, pb, sb, autre: false });

describe('the worked example of the model', () => {
  const example = [
    ['Blake', '9.69', '9.96', 0.649, 1400],
    ['Simbine', '9.89', '9.92', 0.539, 1600],
    ['Hughes', '9.91', '9.97', 0.408, 1950],
    ['Cissé', '9.94', '10.01', 0.308, 2400],
    ['Kiryu', '9.98', '10.01', 0.279, 2600],
    ['De Grasse', '9.91', '10.05', 0.265, 2700],
    ['Koike', '10.04', '10.04', 0.203, 3300],
    ['Greene', '10.00', '10.07', 0.188, 3500],
    ['Gemili', '9.97', '10.11', 0.161, 3950],
  ] as const;

  it.each(example)('gives %s (PB %s, SB %s, chance %d) the cote %d', (id, _pb, _sb, _chance, cote) => {
    const cotes = computeCotes(
      example.map(([id, pb, sb]) => starter(id, pb, sb)),
      men100m,
    );
    expect(cotes.get(id)).toBe(cote);
  });

  it('has the chances of the podium to three digits', () => {
    const forms = example.map(
      ([, pb, sb]) => -(0.7 * Math.log(Number(sb)) + 0.3 * Math.log(Number(pb))) / 0.01,
    );
    const chances = podiumProbabilities(forms);
    example.forEach(([, , , chance], i) => expect(chances[i]).toBeCloseTo(chance, 3));
  });
});

describe('variation', () => {
  it.each<[string, DisciplineType, number]>([
    ['100 m', 'course', 0.01],
    ['110 m haies', 'course', 0.01],
    ['1500 m', 'course', 0.01],
    ['1 500 m', 'course', 0.01],
    ['Relais 4 x 100 m', 'course', 0.01],
    ['3000 m', 'course', 0.014],
    ['10 000 m', 'course', 0.014],
    ['10\u202f000 m', 'course', 0.014],
    ['10 km', 'course', 0.014],
    ['3000 m steeple', 'course', 0.014],
    ['3000 M STEEPLE', 'course', 0.014],
    ['Semi-marathon', 'course', 0.014],
    ['Marathon', 'course', 0.026],
    ['  MARATHON ', 'course', 0.026],
    ['Mile', 'course', 0.01],
    ['20 km marche', 'marche', 0.014],
    ['Allure libre', 'marche', 0.014],
    ['Saut en hauteur', 'saut', 0.017],
    ['Triple saut', 'saut', 0.017],
    ['Saut en longueur', 'saut', 0.024],
    ['Saut à la perche', 'saut', 0.024],
    ['SAUT A LA PERCHE', 'saut', 0.024],
    ['Saut sans élan', 'saut', 0.02],
    ['Lancer du poids', 'lancer', 0.028],
    ['Lancer de vortex', 'lancer', 0.028],
    ['Décathlon', 'combiné', 0.014],
    ['De\u0301cathlon', 'combiné', 0.014],
    ['Épreuves combinées', 'combiné', 0.014],
  ])('of %s (%s) is %d', (name, type, variation) => {
    expect(variationOf({ name, type })).toBe(variation);
  });
});

const form = fc.double({ min: -60, max: 60, noNaN: true });
const forms = fc.array(form, { minLength: 1, maxLength: 16 });

describe('podium probabilities', () => {
  it('sum to the number of places', () => {
    fc.assert(
      fc.property(forms, (zs) => {
        const sum = podiumProbabilities(zs).reduce((a, b) => a + b, 0);
        expect(sum).toBeCloseTo(Math.min(3, zs.length), 6);
      }),
    );
  });

  it('are 3/n for equal forms', () => {
    fc.assert(
      fc.property(form, fc.integer({ min: 3, max: 30 }), (z, n) => {
        for (const chance of podiumProbabilities(Array<number>(n).fill(z)))
          expect(chance).toBeCloseTo(3 / n, 9);
      }),
    );
  });

  it('rise with the form', () => {
    fc.assert(
      fc.property(
        fc.array(form, { minLength: 4, maxLength: 12 }),
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        (zs, more) => {
          const [first = 0, ...others] = zs;
          const before = podiumProbabilities(zs)[0] ?? NaN;
          const after = podiumProbabilities([first + more, ...others])[0] ?? NaN;
          expect(after).toBeGreaterThanOrEqual(before - 1e-12);
        },
      ),
    );
  });

  it('equal those of every podium counted one by one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 4, maxLength: 7 }),
        (zs) => {
          const strengths = zs.map((z) => Math.exp(coteModel.beta * z));
          const counted = zs.map(() => 0);
          const draw = (taken: number[], chance: number): void => {
            if (taken.length === 3) {
              for (const i of taken) counted[i] = (counted[i] ?? NaN) + chance;
              return;
            }
            const left = strengths.reduce((sum, theta, i) => (taken.includes(i) ? sum : sum + theta), 0);
            strengths.forEach((theta, i) => {
              if (!taken.includes(i)) draw([...taken, i], (chance * theta) / left);
            });
          };
          draw([], 1);
          podiumProbabilities(zs).forEach((chance, i) => expect(chance).toBeCloseTo(counted[i] ?? NaN, 9));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('are computed for the field of a whole championship', () => {
    const field = Array.from({ length: 2000 }, (_, i) => (i % 97) / 10);
    expect(podiumProbabilities(field).reduce((a, b) => a + b, 0)).toBeCloseTo(3, 6);
  });

  it('are exactly 1 for three athletes or fewer', () => {
    fc.assert(
      fc.property(fc.array(form, { maxLength: 3 }), (zs) => {
        expect(podiumProbabilities(zs)).toEqual(zs.map(() => 1));
      }),
    );
  });

  it('are the same to the last digit in any order of the field', () => {
    const reordered = forms.chain((zs) =>
      fc.tuple(fc.constant(zs), fc.shuffledSubarray([...zs.keys()], { minLength: zs.length })),
    );
    fc.assert(
      fc.property(reordered, ([zs, order]) => {
        const chances = podiumProbabilities(zs);
        expect(podiumProbabilities(order.map((i) => zs[i] ?? NaN))).toEqual(order.map((i) => chances[i]));
      }),
    );
  });

  it('are equal to the last digit for equal forms', () => {
    const [one, two, , three] = podiumProbabilities([-0.7, -0.7, 1.5, -0.7, 0.5]);
    expect([two, three]).toEqual([one, one]);
  });

  it('are finite for a favourite and an outsider that are extremely far apart', () => {
    const chances = podiumProbabilities([0, -5000, -5000, -5000, -9000]);
    expect(chances[0]).toBe(1);
    for (const chance of chances.slice(1)) expect(chance).toBeCloseTo(0.5, 9);
  });
});

const hundredths = fc.integer({ min: 950, max: 1200 });
const text = (mark: number) => (mark / 100).toFixed(2);
const maybe = fc.option(hundredths, { nil: null });
const startList = fc
  .array(fc.tuple(maybe, maybe), { minLength: 1, maxLength: 16 })
  .map((marks) =>
    marks.map(([pb, sb], i) =>
      starter(`a${String(i)}`, pb === null ? '-' : text(pb), sb === null ? '' : text(sb)),
    ),
  );

describe('cotes', () => {
  it('lie between floor and cap, in whole steps', () => {
    fc.assert(
      fc.property(startList, (list) => {
        for (const cote of computeCotes(list, men100m).values()) {
          expect(cote).toBeGreaterThanOrEqual(1000);
          expect(cote).toBeLessThanOrEqual(10_000);
          expect(cote % 50).toBe(0);
        }
      }),
    );
  });

  it('follow their athletes when the start list is reordered', () => {
    const reordered = startList.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(reordered, ([list, shuffled]) => {
        const [cotes, again] = [computeCotes(list, men100m), computeCotes(shuffled, men100m)];
        for (const { athleteId } of list) expect(again.get(athleteId)).toBe(cotes.get(athleteId));
      }),
    );
  });

  it('do not change when all marks are scaled by one factor', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hundredths, hundredths), { minLength: 4, maxLength: 16 }),
        fc.integer({ min: 2, max: 9 }),
        (marks, factor) => {
          const scaled = (by: number) =>
            computeCotes(
              marks.map(([pb, sb], i) => starter(String(i), text(pb * by), text(sb * by))),
              men100m,
            );
          expect([...scaled(factor)]).toEqual([...scaled(1)]);
        },
      ),
    );
  });

  it('are 1 for three athletes or fewer', () => {
    expect([
      ...computeCotes([starter('a', '9.58', ''), starter('b', '11', ''), starter('c', '', '')], men100m),
    ]).toEqual([
      ['a', 1000],
      ['b', 1000],
      ['c', 1000],
    ]);
    expect(computeCotes([], men100m).size).toBe(0);
  });

  it('are equal when nobody has a mark', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => starter(id, 'NM', '-'));
    // (3/6)^-0.75 = 1.68
    expect(new Set(computeCotes(list, men100m).values())).toEqual(new Set([1700]));
  });

  it('treat an athlete without a mark as the weakest known', () => {
    const cotes = computeCotes(
      [
        starter('a', '9.80', '9.80'),
        starter('b', '9.90', '9.90'),
        starter('c', '10.00', '10.00'),
        starter('d', '10.20', '10.20'),
        starter('unknown', '', 'NM'),
      ],
      men100m,
    );
    expect(cotes.get('unknown')).toBe(cotes.get('d'));
  });

  it('treat an athlete who has never jumped as the weakest known', () => {
    const marks = ['8.50', '8.30', '8.10', '7.90', ''];
    const cotes = computeCotes(
      marks.map((mark) => starter(mark, mark, mark)),
      { name: 'Saut en longueur', type: 'saut', unit: 'm' },
    );
    expect(cotes.get('')).toBe(cotes.get('7.90'));
  });

  it('use a season best above the PB as the PB too', () => {
    const others = ['9.90', '9.95', '10.00', '10.05'].map((mark, i) => starter(String(i), mark, mark));
    const better = computeCotes([starter('x', '9.99', '9.93'), ...others], men100m);
    const same = computeCotes([starter('x', '9.93', '9.93'), ...others], men100m);
    expect([...better]).toEqual([...same]);
  });

  it('place an athlete without a season best 2 c below the PB', () => {
    const field = ['9.80', '9.85', '9.90', '9.95'].map((mark, i) => starter(String(i), mark, mark));
    // 10.000 s x exp(2 x 0.010)
    const [weaker, same] = [starter('x', '10.000', ''), starter('x', '', '10.202')];
    const cotes = computeCotes([weaker, ...field], men100m);
    expect([...cotes]).toEqual([...computeCotes([same, ...field], men100m)]);
    expect(cotes.get('x')).toBeGreaterThan(3000);
  });

  it('reach their floor and their cap', () => {
    const field = ['8.00', '9.80', '9.80', '9.80', '9.80', '20.00'].map((mark) => starter(mark, mark, mark));
    const cotes = computeCotes(
      field.map((athlete, i) => ({ ...athlete, athleteId: String(i) })),
      men100m,
    );
    // (2/4)^-0.75 = 1.68
    expect([...cotes.values()]).toEqual([1000, 1700, 1700, 1700, 1700, 10_000]);
  });

  it('give points the same cotes as the times that are their inverse', () => {
    const times = [480, 490, 495, 500, 512, 530];
    const run = { name: '3000 m', type: 'course', unit: '' } as const;
    const points = { name: 'Décathlon', type: 'combiné', unit: '' } as const;
    const timed = times.map((time) => starter(String(time), time.toFixed(3), time.toFixed(3)));
    const scored = times.map((time) =>
      starter(String(time), (4e6 / time).toFixed(3), (4e6 / time).toFixed(3)),
    );
    expect([...computeCotes(scored, points)]).toEqual([...computeCotes(timed, run)]);
  });

  it('rank a longer jump above a shorter one', () => {
    const jump = { name: 'Saut en longueur', type: 'saut', unit: 'm' } as const;
    const cotes = computeCotes(
      ['8.50', '8.30', '8.10', '7.90', '7.70'].map((mark) => starter(mark, mark, mark)),
      jump,
    );
    const inOrder = [...cotes.values()];
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    expect(cotes.get('8.50')).toBeLessThan(cotes.get('7.70') ?? 0);
  });

  it("give 'Autre' 1.00, without reducing the chances of the others", () => {
    const field = ['9.80', '9.90', '10.00', '10.10', '10.20'].map((mark, i) =>
      starter(`a${String(i)}`, mark, mark),
    );
    const cotes = computeCotes([{ athleteId: 'x', pb: '', sb: '', autre: true }, ...field], men100m);
    expect(cotes.get('x')).toBe(1000);
    const alone = computeCotes(field, men100m);
    for (const { athleteId } of field) expect(cotes.get(athleteId)).toBe(alone.get(athleteId));
  });

  it('are computed for a marathon with a hundred starters', () => {
    const list = Array.from({ length: 100 }, (_, i) =>
      starter(String(i), `2:${String(10 + (i % 50))}:11`, ''),
    );
    expect(computeCotes(list, { name: 'Marathon', type: 'course', unit: 'h:m:s' }).size).toBe(100);
  });
});

describe('renewed cotes', () => {
  const priced = (athleteId: string, more: Partial<PricedStarter>): PricedStarter => ({
    ...starter(athleteId, '10.00', '10.00'),
    cote: 0,
    coteSource: 'computed',
    withdrawn: false,
    ...more,
  });
  const participants = [
    priced('unset', {}),
    priced('computed', { cote: 4000 }),
    priced('typed', { cote: 2500, coteSource: 'manual' }),
    priced('typed 0', { cote: 0, coteSource: 'manual' }),
    priced('withdrawn', { cote: 7000, withdrawn: true }),
  ];

  it('are the cotes that are 0 or computed', () => {
    const renewed = renewedCotes(participants, men100m, { all: false });
    // (3/4)^-0.75 = 1.24: the withdrawn athlete is not a starter
    expect([...renewed]).toEqual([
      ['unset', 1250],
      ['computed', 1250],
      ['typed 0', 1250],
    ]);
  });

  it('are all cotes when an admin asks, except the cotes of withdrawn athletes', () => {
    expect([...renewedCotes(participants, men100m, { all: true }).keys()]).toEqual([
      'unset',
      'computed',
      'typed',
      'typed 0',
    ]);
  });
});
