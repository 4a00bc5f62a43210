import { afterEach, expect, test, vi } from 'vitest';
import { lea } from '../testing/lea.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => null, removeItem: () => null });
vi.stubGlobal('addEventListener', () => null);
vi.stubGlobal('sessionStorage', {});

const { startSession } = await import('./session.ts');
const { draftKey, waitingDrafts } = await import('./waiting-draft.ts');

const signIn = (_id: string) => startSession('token', { ...lea, _id, id: _id });

const keep = (hours: number) => {
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  vi.stubGlobal('sessionStorage', {
    other: 'of something else',
    [draftKey('league', 'event')]: JSON.stringify({ address: '/predict-event/l/c/e', until }),
  });
};

afterEach(() => vi.stubGlobal('sessionStorage', {}));

test('a draft is listed by its address until it can no longer be saved', () => {
  signIn(lea._id);
  expect(waitingDrafts()).toEqual([]);
  keep(1);
  expect(waitingDrafts()).toEqual(['/predict-event/l/c/e']);
  keep(-1);
  expect(waitingDrafts()).toEqual([]);
});

test('each of two drafts is listed by its own address', () => {
  signIn(lea._id);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  vi.stubGlobal('sessionStorage', {
    [draftKey('league', 'sprint')]: JSON.stringify({ address: '/predict-event/l/c/sprint', until }),
    [draftKey('league', 'jump')]: JSON.stringify({ address: '/predict-event/l/c/jump', until }),
  });
  expect(waitingDrafts()).toEqual(['/predict-event/l/c/sprint', '/predict-event/l/c/jump']);
});

test("a player's draft is not listed for another player", () => {
  signIn(lea._id);
  keep(1);
  signIn('leane');
  expect(waitingDrafts()).toEqual([]);
});
