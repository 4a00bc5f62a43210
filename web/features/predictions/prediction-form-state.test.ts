import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medalNames } from '@pronathle/domain/podium';
import type { PodiumDraft } from './podium-draft.ts';
import {
  openPredictionForm,
  stepPredictionForm,
  viewPredictionForm,
  type PredictionFormEvent,
  type PredictionFormFacts,
  type PredictionFormState,
  type SavedPicks,
} from './prediction-form-state.ts';

const starter = (id: string, withdrawn = false) => ({
  _id: id,
  name: id === 'autre' ? 'Autre' : `${id} NAME`,
  country: 'FRA',
  cote: 2,
  pb: '',
  sb: '',
  withdrawn,
});
const draft = (gold: string | null, silver: string | null = null, typed = ''): PodiumDraft => ({
  gold: { athleteId: gold, typed },
  silver: { athleteId: silver, typed: '' },
  bronze: { athleteId: null, typed: '' },
});
const saved = (gold: string, minute: number, silver: string | null = null): SavedPicks => ({
  gold: { _id: gold },
  silver: silver === null ? null : { _id: silver },
  bronze: null,
  goldPerformance: null,
  silverPerformance: null,
  bronzePerformance: null,
  updatedAt: `2026-08-04T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const facts = (more: Partial<PredictionFormFacts> = {}): PredictionFormFacts => ({
  saved: null,
  starters: ['a', 'b', 'c', 'd', 'autre'].map((id) => starter(id)),
  complete: true,
  unit: 's',
  locked: false,
  sending: false,
  unanswered: false,
  ...more,
});
const after = (state: PredictionFormState, ...events: PredictionFormEvent[]) =>
  events.reduce((now, event) => stepPredictionForm(now, event, 's'), state);
const opened = (of: SavedPicks | null, kept: PodiumDraft | null = null, basedOn?: string | null) =>
  openPredictionForm(of, kept && { draft: kept, basedOn }, 's');
const edited = (next: PodiumDraft): PredictionFormEvent => ({ type: 'edited', draft: next });

describe('a form that is opened', () => {
  it('shows the saved podium, and has not changed', () => {
    const first = saved('a', 0, 'b');
    const view = viewPredictionForm(opened(first), facts({ saved: first }));
    expect(view.draft).toEqual(draft('a', 'b'));
    expect(view).toMatchObject({ changed: false, news: null, found: null, closed: false, problems: {} });
  });

  it('shows the draft of an earlier visit, and marks it as found', () => {
    const view = viewPredictionForm(opened(null, draft('a', 'b')), facts());
    expect(view).toMatchObject({ changed: true, found: 'whole' });
  });

  it('drops from an earlier draft the athletes who have withdrawn or left the complete start list', () => {
    const state = opened(null, draft('a', 'gone'));
    expect(viewPredictionForm(state, facts({ complete: false })).draft).toEqual(draft('a', 'gone'));
    expect(viewPredictionForm(state, facts())).toMatchObject({ draft: draft('a'), found: 'partly' });
    const withdrawn = facts({ starters: [starter('a', true), starter('gone')] });
    expect(viewPredictionForm(state, withdrawn).draft).toEqual(draft(null, 'gone'));
  });

  it('keeps a saved athlete who has withdrawn', () => {
    const first = saved('a', 0);
    const view = viewPredictionForm(opened(first), facts({ saved: first, starters: [starter('a', true)] }));
    expect(view.draft).toEqual(draft('a'));
  });
});

describe('the problems of the form', () => {
  it('are shown from the first try to save until they are corrected or the form is closed', () => {
    const state = after(opened(null), edited(draft(null, 'b')));
    expect(viewPredictionForm(state, facts()).problems).toEqual({});
    const tried = after(state, { type: 'tried' });
    expect(Object.keys(viewPredictionForm(tried, facts()).problems)).toEqual(['gold']);
    expect(viewPredictionForm(tried, facts({ locked: true })).problems).toEqual({});
    expect(viewPredictionForm(after(tried, edited(draft('a', 'b'))), facts()).problems).toEqual({});
  });

  it('include an athlete chosen twice, except « Autre »', () => {
    const chosenTwice = (id: string) => after(opened(null), edited(draft(id, id)), { type: 'tried' });
    expect(Object.keys(viewPredictionForm(chosenTwice('a'), facts()).problems)).toEqual(['silver']);
    expect(viewPredictionForm(chosenTwice('autre'), facts()).problems).toEqual({});
  });
});

describe('the lock', () => {
  const changed = after(opened(null), edited(draft('a')));

  it('closes the form, and still counts the unsaved edit as a change', () => {
    expect(viewPredictionForm(changed, facts({ locked: true }))).toMatchObject({
      closed: true,
      changed: true,
      found: null,
    });
  });

  it('does not close the form while a save is being sent or had no answer, because the save may be stored', () => {
    for (const more of [{ sending: true }, { unanswered: true }])
      expect(viewPredictionForm(changed, facts({ locked: true, ...more })).closed).toBe(false);
    const arrived = after(changed, { type: 'taken', saved: saved('a', 1) });
    const view = viewPredictionForm(arrived, facts({ saved: saved('a', 1), locked: true, sending: true }));
    expect(view).toMatchObject({ closed: true, changed: false });
  });
});

describe('a podium saved in another tab or on another device', () => {
  const [first, second] = [saved('a', 0), saved('b', 1)];

  it('is offered until the player chooses one of the two podiums, but not while a save is being sent', () => {
    const afterEdit = after(opened(first), edited(draft('c')));
    expect(viewPredictionForm(afterEdit, facts({ saved: second }))).toMatchObject({
      news: second,
      changed: true,
    });
    expect(viewPredictionForm(afterEdit, facts({ saved: second, sending: true })).news).toBeNull();
    const ownKept = after(afterEdit, { type: 'ownKept', saved: second });
    expect(viewPredictionForm(ownKept, facts({ saved: second }))).toMatchObject({
      draft: draft('c'),
      news: null,
      changed: true,
    });
    const savedTaken = after(afterEdit, { type: 'taken', saved: second });
    expect(viewPredictionForm(savedTaken, facts({ saved: second }))).toMatchObject({
      draft: draft('b'),
      news: null,
      changed: false,
    });
  });

  it('does not mark an unedited form as changed', () => {
    expect(viewPredictionForm(opened(first), facts({ saved: second }))).toMatchObject({
      news: null,
      followed: second,
      changed: false,
    });
  });

  it('is offered on opening when it was saved after the draft of an earlier visit', () => {
    for (const basedOn of [null, first.updatedAt]) {
      const view = viewPredictionForm(opened(second, draft('c'), basedOn), facts({ saved: second }));
      expect(view).toMatchObject({ news: second, changed: true, found: null });
    }
    const upToDate = opened(second, draft('c'), second.updatedAt);
    expect(viewPredictionForm(upToDate, facts({ saved: second }))).toMatchObject({
      news: null,
      found: 'whole',
    });
  });

  it('is not offered when this form sent it', () => {
    const sent = after(opened(first), { type: 'sent', draft: draft('b') }, edited(draft('c')));
    expect(viewPredictionForm(sent, facts({ saved: second }))).toMatchObject({
      news: null,
      followed: second,
      changed: true,
    });
  });

  it('is not news when it is older than the podium that the player has seen', () => {
    expect(viewPredictionForm(opened(second), facts({ saved: first })).news).toBeNull();
  });
});

it("the form keeps the last edit after any tries to save and any choices of the player's own podium", () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', null);
  const event = fc.oneof(
    fc.record({
      type: fc.constant('edited' as const),
      draft: fc.tuple(ids, ids).map(([g, s]) => draft(g, s)),
    }),
    fc.constant({ type: 'tried' as const }),
    fc.record({
      type: fc.constant('ownKept' as const),
      saved: fc.nat(59).map((minute) => saved('d', minute)),
    }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const last = events.findLast(({ type }) => type === 'edited');
      const view = viewPredictionForm(
        after(opened(saved('a', 0)), ...events),
        facts({ saved: saved('a', 0) }),
      );
      const wanted = last?.type === 'edited' ? last.draft : draft('a');
      expect(medalNames.map((medal) => view.draft[medal].athleteId)).toEqual(
        medalNames.map((medal) => wanted[medal].athleteId),
      );
    }),
  );
});
