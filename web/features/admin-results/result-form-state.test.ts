import { expect, test } from 'vitest';
import { changeLine } from './result-draft.ts';
import {
  openResultForm,
  stepResultForm,
  viewResultForm,
  type ResultFormEvent,
  type ResultFormState,
  type StoredResult,
} from './result-form-state.ts';

const nobody = () => false;
const gold = (athleteId: string, performance: number): StoredResult => {
  const athlete = { _id: athleteId, firstName: '', lastName: athleteId, country: '' };
  return {
    result: { gold: { athlete, performance }, silver: null, bronze: null, exAequo: [] },
    nonStarters: [],
  };
};
const none: StoredResult = { result: null, nonStarters: [] };
const stored = gold('a', 9.79);
const byAnother = gold('b', 9.8);

const after = (state: ResultFormState, ...events: ResultFormEvent[]): ResultFormState =>
  events.reduce((now, event) => stepResultForm(now, event, 's'), state);
const edited = ({ draft }: ResultFormState, typed: string): ResultFormEvent => ({
  type: 'edited',
  draft: changeLine(draft, 0, { athleteId: 'a', typed }),
});
const tried: ResultFormEvent = { type: 'tried', mayRepeat: nobody };
const view = (state: ResultFormState) => viewResultForm(state, 's', nobody);

test('the form of a first result asks for confirmation without another read; its problems are shown after the first attempt', () => {
  const empty = openResultForm(none, 's');
  expect(view(empty)).toEqual({ changed: false, ready: false, problems: null });
  const refused = after(empty, tried);
  expect(refused.asking).toBeNull();
  expect(view(refused).problems?.athletes[0]).toBeDefined();
  const complete = after(refused, edited(refused, '9.79'));
  expect(view(complete)).toEqual({ changed: true, ready: true, problems: null });
  expect(after(complete, tried).asking).toBe('save');
});

test('a correction without a change gets a notice, until the admin changes something', () => {
  const open = openResultForm(stored, 's');
  const same = after(open, tried);
  expect([same.notice, same.asking, view(same).ready]).toEqual(['unchanged', null, false]);
  expect(after(same, edited(same, '9.78')).notice).toBeNull();
});

test('the form of a correction asks for confirmation after the result is read again and is still the same', () => {
  const open = openResultForm(stored, 's');
  const changed = after(open, edited(open, '9.78'), tried);
  expect([changed.asking, view(changed).ready]).toEqual([null, true]);
  expect(after(changed, { type: 'checked', stored, mayRepeat: nobody }).asking).toBe('save');
});

test('a form that was made incomplete while the result was read again does not ask for confirmation', () => {
  const open = openResultForm(stored, 's');
  const incomplete = after(open, edited(open, '9.78'), tried, edited(open, ''));
  expect(after(incomplete, { type: 'checked', stored, mayRepeat: nobody }).asking).toBeNull();
});

test('when another admin has saved first, the draft stays with a warning, and a second attempt asks for confirmation', () => {
  const open = openResultForm(stored, 's');
  const overtaken = after(
    open,
    edited(open, '9.78'),
    tried,
    { type: 'read', stored: byAnother },
    { type: 'checked', stored: byAnother, mayRepeat: nobody },
  );
  expect([overtaken.notice, overtaken.asking]).toEqual(['overtaken', null]);
  expect(overtaken.draft[0]).toEqual({ place: 1, athleteId: 'a', typed: '9.78' });
  const again = after(overtaken, tried, { type: 'checked', stored: byAnother, mayRepeat: nobody });
  expect([again.notice, again.asking]).toEqual([null, 'save']);
});

test("an unchanged form shows the server's new result, a changed form keeps its draft", () => {
  const open = openResultForm(stored, 's');
  const followed = after(open, { type: 'read', stored: byAnother });
  expect(followed.draft[0]?.athleteId).toBe('b');
  expect(view(followed).changed).toBe(false);
  const kept = after(open, edited(open, '9.78'), { type: 'read', stored: byAnother });
  expect(kept.draft[0]?.typed).toBe('9.78');
  expect(view(kept).changed).toBe(true);
});

test('marking a non-starter changes the form, and a medal removes the mark', () => {
  const open = openResultForm(stored, 's');
  const set = (athleteId: string, isOut = true): ResultFormEvent => ({
    type: 'nonStarterSet',
    athleteId,
    isOut,
  });
  const marked = after(open, set('c'), set('d'));
  expect([view(marked).changed, view(marked).ready]).toEqual([true, true]);
  expect(after(marked, { type: 'read', stored: byAnother }).draft[0]?.athleteId).toBe('a');
  const medalled = after(marked, {
    type: 'edited',
    draft: changeLine(marked.draft, 1, { athleteId: 'c', typed: '9.85' }),
  });
  expect(medalled.nonStarters).toEqual(['d']);
  const back = after(marked, set('c', false), set('d', false));
  expect(view(back)).toMatchObject({ changed: false, ready: false });
});

test('an athlete whom the stored result withdraws is marked as a non-starter; removing the mark is a change', () => {
  const open = openResultForm({ ...stored, nonStarters: ['c', 'd'] }, 's');
  expect([open.nonStarters, view(open).changed]).toEqual([['c', 'd'], false]);
  expect(after(open, tried).notice).toBe('unchanged');
  const back = after(open, { type: 'nonStarterSet', athleteId: 'd', isOut: false });
  expect([back.nonStarters, view(back)]).toMatchObject([['c'], { changed: true, ready: true }]);
  const again = after(back, { type: 'nonStarterSet', athleteId: 'd', isOut: true });
  expect(view(again).changed).toBe(false);
  expect(after(open, { type: 'read', stored }).nonStarters).toEqual([]);
  expect(after(back, tried, { type: 'checked', stored, mayRepeat: nobody }).notice).toBe('overtaken');
});

test('a saved result becomes the base of the form; closing a question keeps the draft', () => {
  const open = openResultForm(none, 's');
  const asking = after(open, edited(open, '9.79'), tried);
  const closed = after(asking, { type: 'questionClosed' });
  expect(closed).toEqual({ ...asking, asking: null });
  const done = after(asking, { type: 'done', stored });
  expect([done.asking, done.attempts, view(done).changed]).toEqual([null, 0, false]);
  expect(after(done, { type: 'cancelAsked' }).asking).toBe('cancel');
});
