import type { Notice } from '@pronathle/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noticesText } from './notices.text.ts';

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const notice: Notice = {
  _id: 'a',
  kind: 'moved',
  what: null,
  at: '2026-11-27T10:58:00Z',
  isRead: false,
  competitionEvent: { _id: 'b', name: '200 m - Femmes', eventDate: '2026-11-27T13:00:00Z', isOpen: true },
  competition: null,
  league: null,
  athlete: null,
  badge: null,
  username: null,
  text: null,
  others: 0,
  events: null,
  eventName: null,
  day: null,
  reason: null,
  until: null,
  movedFrom: '2026-11-28T13:18:00Z',
  movedTo: '2026-11-27T13:00:00Z',
  points: null,
  pointsBefore: null,
  rank: null,
  rankBefore: null,
};
/** Returns the sentence of the changed notice, with plain spaces. */
const sentenceOf = (changed: Partial<Notice>): string =>
  noticesText.sentenceOf({ ...notice, ...changed }).replaceAll(/\s/g, ' ');

test('a notice shows a time of today without the day, and any other time with the day', () => {
  expect(sentenceOf({})).toBe('200 m - Femmes : le départ est avancé à 14:00');
  expect(sentenceOf({ movedTo: '2026-11-28T09:00:00Z' })).toBe(
    '200 m - Femmes : le départ est avancé au sam. 28 nov. à 10:00',
  );
  expect(sentenceOf({ kind: 'hour' })).toBe('200 m - Femmes part sans vous : départ à 14:00');
});

test('a notice of a later start says whether predictions are open again', () => {
  const later = { movedFrom: '2026-11-27T12:30:00Z', movedTo: '2026-11-27T13:00:00Z' };
  expect(sentenceOf(later)).toBe('200 m - Femmes : le départ est repoussé à 14:00');
  expect(sentenceOf({ ...later, movedTo: '2026-11-28T14:00:00Z' })).toBe(
    '200 m - Femmes : le départ est repoussé au sam. 28 nov. à 15:00',
  );
  expect(sentenceOf({ ...later, what: 'reopened' })).toBe(
    '200 m - Femmes : pronostics rouverts, le départ est reporté à 14:00',
  );
});

test('a notice of a cancelled result says that predictions are open again only while they are', () => {
  const start = '2026-11-28T14:00:00Z';
  const cancelled = { what: 'reopened', movedFrom: start, movedTo: start } as const;
  expect(sentenceOf(cancelled)).toBe(
    "200 m - Femmes : résultat annulé, pronostics rouverts jusqu'au départ, le sam. 28 nov. à 15:00",
  );
  const competitionEvent = { _id: 'b', name: '200 m - Femmes', eventDate: start, isOpen: false };
  expect(sentenceOf({ ...cancelled, competitionEvent })).toBe(
    '200 m - Femmes : résultat annulé, départ le sam. 28 nov. à 15:00',
  );
});

test('a notice about the thread of a league names the league, unless the player has left a private one', () => {
  const removed = { kind: 'league', what: 'removed', reason: 'Insulte' } as const;
  expect(sentenceOf({ ...removed, league: { _id: 'l', name: 'Entre nous' } })).toBe(
    'Un de vos messages a été supprimé du fil de la ligue « Entre nous » : Insulte',
  );
  expect(sentenceOf(removed)).toBe(
    "Un de vos messages a été supprimé du fil d'une ligue que vous avez quittée : Insulte",
  );
  expect(sentenceOf({ kind: 'league', what: 'report-removed' })).toBe(
    'Le message que vous avez signalé dans une ligue que vous avez quittée a été supprimé',
  );
});

test('the notice of a deleted event names the event, and says whether several predictions are deleted', () => {
  const deleted = {
    kind: 'league',
    what: 'event-deleted',
    competitionEvent: null,
    eventName: '200 m - Femmes',
  } as const;
  expect(sentenceOf(deleted)).toBe("L'épreuve 200 m - Femmes est supprimée, et votre pronostic avec elle");
  expect(sentenceOf({ ...deleted, others: 1 })).toBe(
    "L'épreuve 200 m - Femmes est supprimée, et vos pronostics avec elle",
  );
});

test('the notice of a badge says whether it was won or taken back', () => {
  const badge = { kind: 'badge', badge: { name: 'Oracle', icon: '' } } as const;
  expect(sentenceOf(badge)).toBe('Badge gagné : Oracle');
  expect(sentenceOf({ ...badge, what: 'taken-back' })).toBe(
    'Badge « Oracle » retiré : un résultat a changé.',
  );
});

test('the notice of a withdrawal asks for another pick, unless the substitute replaces the athlete', () => {
  const withdrawal = { kind: 'withdrawn', athlete: { firstName: 'Noah', lastName: 'Lyles' } } as const;
  expect(sentenceOf(withdrawal)).toMatch(/^Forfait de .*Lyles : votre pronostic est à refaire \(200 m/);
  expect(sentenceOf({ ...withdrawal, what: 'replaced' })).toMatch(
    /^Forfait de .*Lyles : votre remplaçant prend sa place \(200 m/,
  );
});

test.each([
  ['2026-11-27T10:58:00Z', "Aujourd'hui à 11:58"],
  ['2026-11-26T10:58:00Z', 'Hier à 11:58'],
  ['2026-11-24T11:03:00Z', 'Mar. 24 nov. à 12:03'],
])('a notice of %s is shown as %s', (at, when) => {
  expect(noticesText.cameAt(at)).toBe(when);
});
