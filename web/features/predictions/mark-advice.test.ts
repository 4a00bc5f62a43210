import type { CompetitionEvent } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { markAdvice } from './mark-advice.ts';

type Kind = Pick<CompetitionEvent['discipline'], 'type' | 'unit' | 'displayFormat' | 'performanceTolerance'>;

const race: Kind = { type: 'course', unit: 's', displayFormat: 'time_ms', performanceTolerance: null };
const jump: Kind = { type: 'saut', unit: 'm', displayFormat: 'distance_m', performanceTolerance: null };

const eventOf = (kind: Kind, marks: readonly string[]): CompetitionEvent => ({
  _id: 'e',
  name: 'Finale',
  competition: { _id: 'c', name: 'Meeting' },
  discipline: { _id: 'd', name: 'Finale', gender: 'male', ...kind },
  gender: 'hommes',
  eventDate: '2026-08-01T18:00:00.000Z',
  participantsCount: marks.length,
  hasResult: false,
  result: null,
  locked: false,
  rounds: [],
  participants: marks.map((pb, index) => ({
    _id: `p-${index}`,
    athlete: { _id: `a-${index}`, firstName: '', lastName: 'X', country: '' },
    cote: 1,
    coteSource: 'computed',
    pb,
    sb: '',
    withdrawn: false,
  })),
});

test.each([
  [race, ['9.79', '9.97'], 'Par exemple 9.79 (bonus à 0,03 s près)'],
  [race, ['1:42.58', '1:41.20'], 'Par exemple 1:41.20 (bonus à 0,03 s près)'],
  [jump, ['8.41', 'NR 8.65'], 'Par exemple 8.65 (bonus à 5 cm près)'],
  [{ ...jump, type: 'lancer' }, ['72.50'], 'Par exemple 72.50 (bonus à la performance exacte)'],
  [
    { ...race, unit: 'h:m:s', displayFormat: 'time_hms', performanceTolerance: 60 },
    ['2:03:04'],
    'Par exemple 2:03:04 (bonus à 60 s près)',
  ],
  [
    { ...jump, type: 'combiné', unit: 'pts', displayFormat: 'points', performanceTolerance: 20 },
    ['8765'],
    'Par exemple 8765 (bonus à 20\u00a0pts près)',
  ],
  [jump, [], 'Par exemple 8.25 (bonus à 5 cm près)'],
] as const satisfies [Kind, string[], string][])(
  'the hint for %o has an example of a mark, and the tolerance of the bonus',
  (kind, marks, hint) => {
    expect(markAdvice(eventOf(kind, marks)).hint).toBe(hint);
  },
);

test('markAdvice doubts an implausible mark, and names the best mark of the start list', () => {
  const { doubt } = markAdvice(eventOf(race, ['9.79']));
  expect(doubt(3_000)).toBe('Bien loin de la meilleure marque au départ (9.79) : vérifiez votre saisie.');
  expect(doubt(9_650)).toBe('');
});
