import type { AuditEntry } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { changesIn, sentenceOfEntry } from './log-changes.ts';

const entry = (parts: Partial<AuditEntry>): AuditEntry => ({
  _id: '1',
  at: '2026-08-04T20:05:00.000Z',
  actor: 'admin',
  action: 'update',
  subject: 'competition',
  subjectId: '2',
  name: 'Paris 2024',
  competition: null,
  isThere: true,
  others: 0,
  merge: null,
  displayFormat: null,
  before: null,
  after: null,
  ...parts,
});

test('the sentence of a log entry names the action and the object', () => {
  expect(sentenceOfEntry(entry({}))).toBe('a modifié la compétition « Paris 2024 »');
  expect(
    sentenceOfEntry(
      entry({ subject: 'result', action: 'correct', name: '100 m - Hommes', competition: 'Paris 2024' }),
    ),
  ).toBe('a corrigé le résultat de « 100 m - Hommes » (Paris 2024)');
  expect(sentenceOfEntry(entry({ subject: 'user', action: 'delete', name: null }))).toBe(
    'a supprimé le compte qui a disparu depuis',
  );
  expect(sentenceOfEntry(entry({ action: 'something-newer' }))).toBe('a changé « Paris 2024 »');
});

test('the changes of a log entry are only the fields that changed, in French', () => {
  const before = { _id: '2', name: 'Paris', startDate: '2026-08-01T00:00:00.000Z', disciplines: [] };
  const after = {
    ...before,
    startDate: '2026-08-02T00:00:00.000Z',
    disciplines: [{ name: '100 m', gender: 'male' }],
  };
  expect(changesIn(entry({ before, after }))).toEqual([
    { label: 'Date de début', before: '1er août 2026', after: '2 août 2026' },
    { label: 'Disciplines', before: null, after: '100 m - Hommes' },
  ]);
  expect(changesIn(entry({ before, after: before }))).toEqual([]);
});

test('a changed start list has one change for each athlete', () => {
  const lyles = { name: 'Noah LYLES', cote: 1500, coteSource: 'computed', pb: '9.79', sb: '' };
  const kerley = { name: 'Fred KERLEY', cote: 4000, coteSource: 'computed', pb: '', sb: '9.93' };
  expect(
    changesIn(
      entry({
        subject: 'start-list',
        before: { participants: [lyles, kerley] },
        after: { participants: [lyles, { ...kerley, cote: 6000, coteSource: 'manual', withdrawn: true }] },
      }),
    ),
  ).toEqual([
    { label: 'Fred KERLEY', before: 'cote 4,00 · SB 9.93', after: 'cote 6,00 (fixée) · SB 9.93 · Forfait' },
  ]);
});

test('a changed result has one change for each place, with all athletes who share it', () => {
  const medal = (lastName: string, performance: number) => ({ athlete: { lastName }, performance });
  const after = {
    gold: medal('BARSHIM', 2.37),
    silver: null,
    bronze: medal('NEDASEKAU', 2.35),
    exAequo: [{ place: 1, ...medal('TAMBERI', 2.37) }],
  };
  expect(changesIn(entry({ subject: 'result', displayFormat: 'distance_m', after }))).toEqual([
    { label: 'Or', before: null, after: 'BARSHIM 2.37 m, TAMBERI 2.37 m' },
    { label: 'Bronze', before: null, after: 'NEDASEKAU 2.35 m' },
  ]);
});

test('the changes of a deletion have all known fields of the deleted object, and no unknown ones', () => {
  const before = { name: '100 m - Hommes', participants: 8, predictions: 120, result: null, newer: { a: 1 } };
  expect(changesIn(entry({ subject: 'event', action: 'delete', before }))).toEqual([
    { label: 'Nom', before: '100 m - Hommes', after: null },
    { label: 'Pronostics', before: '120', after: null },
    { label: 'Participants', before: '8', after: null },
  ]);
});
