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
  it('holds what is saved, and has not changed', () => {
    const first = saved('a', 0, 'b');
    const view = viewPredictionForm(opened(first), facts({ saved: first }));
    expect(view.draft).toEqual(draft('a', 'b'));
    expect(view).toMatchObject({ changed: false, news: null, found: null, closed: false, problems: {} });
  });

  it('holds what was found again, and says so', () => {
    const view = viewPredictionForm(opened(null, draft('a', 'b')), facts());
    expect(view).toMatchObject({ changed: true, found: 'whole' });
  });

  it('leaves out who has withdrawn or gone since, once everyone who may be chosen is known', () => {
    const kept = opened(null, draft('a', 'gone'));
    expect(viewPredictionForm(kept, facts({ complete: false })).draft).toEqual(draft('a', 'gone'));
    expect(viewPredictionForm(kept, facts())).toMatchObject({ draft: draft('a'), found: 'partly' });
    const withdrawn = facts({ starters: [starter('a', true), starter('gone')] });
    expect(viewPredictionForm(kept, withdrawn).draft).toEqual(draft(null, 'gone'));
  });

  it('keeps a saved pick who has withdrawn', () => {
    const first = saved('a', 0);
    const view = viewPredictionForm(opened(first), facts({ saved: first, starters: [starter('a', true)] }));
    expect(view.draft).toEqual(draft('a'));
  });
});

describe('what is wrong', () => {
  it('is shown once the player has tried to save, until it is right or closed', () => {
    const state = after(opened(null), edited(draft(null, 'b')));
    expect(viewPredictionForm(state, facts()).problems).toEqual({});
    const tried = after(state, { type: 'tried' });
    expect(Object.keys(viewPredictionForm(tried, facts()).problems)).toEqual(['gold']);
    expect(viewPredictionForm(tried, facts({ locked: true })).problems).toEqual({});
    expect(viewPredictionForm(after(tried, edited(draft('a', 'b'))), facts()).problems).toEqual({});
  });

  it('is not the same athlete twice when that is Autre', () => {
    const both = (id: string) => after(opened(null), edited(draft(id, id)), { type: 'tried' });
    expect(Object.keys(viewPredictionForm(both('a'), facts()).problems)).toEqual(['silver']);
    expect(viewPredictionForm(both('autre'), facts()).problems).toEqual({});
  });
});

describe('the lock', () => {
  const changed = after(opened(null), edited(draft('a')));

  it('closes the form, and shows what was not saved', () => {
    expect(viewPredictionForm(changed, facts({ locked: true }))).toMatchObject({
      closed: true,
      changed: true,
      found: null,
    });
  });

  it('waits for what is on its way, and for what was not answered: it may be in', () => {
    for (const more of [{ sending: true }, { unanswered: true }])
      expect(viewPredictionForm(changed, facts({ locked: true, ...more })).closed).toBe(false);
    const arrived = after(changed, { type: 'taken', saved: saved('a', 1) });
    const view = viewPredictionForm(arrived, facts({ saved: saved('a', 1), locked: true, sending: true }));
    expect(view).toMatchObject({ closed: true, changed: false });
  });
});

describe('what another tab or device saves', () => {
  const [first, second] = [saved('a', 0), saved('b', 1)];

  it('is news until it is taken or one’s own is kept, and not while a save is on its way', () => {
    const mine = after(opened(first), edited(draft('c')));
    expect(viewPredictionForm(mine, facts({ saved: second }))).toMatchObject({ news: second, changed: true });
    expect(viewPredictionForm(mine, facts({ saved: second, sending: true })).news).toBeNull();
    const own = after(mine, { type: 'ownKept', saved: second });
    expect(viewPredictionForm(own, facts({ saved: second }))).toMatchObject({
      draft: draft('c'),
      news: null,
      changed: true,
    });
    const theirs = after(mine, { type: 'taken', saved: second });
    expect(viewPredictionForm(theirs, facts({ saved: second }))).toMatchObject({
      draft: draft('b'),
      news: null,
      changed: false,
    });
  });

  it('is no change of the player who has touched nothing', () => {
    expect(viewPredictionForm(opened(first), facts({ saved: second }))).toMatchObject({
      news: null,
      followed: second,
      changed: false,
    });
  });

  it('is asked about when it came after the draft of an earlier visit, as often as the form is opened', () => {
    for (const basedOn of [null, first.updatedAt]) {
      const view = viewPredictionForm(opened(second, draft('c'), basedOn), facts({ saved: second }));
      expect(view).toMatchObject({ news: second, changed: true, found: null });
    }
    const own = opened(second, draft('c'), second.updatedAt);
    expect(viewPredictionForm(own, facts({ saved: second }))).toMatchObject({ news: null, found: 'whole' });
  });

  it('is followed without a question when the player has sent it', () => {
    const sent = after(opened(first), { type: 'sent', draft: draft('b') }, edited(draft('c')));
    expect(viewPredictionForm(sent, facts({ saved: second }))).toMatchObject({
      news: null,
      followed: second,
      changed: true,
    });
  });

  it('is not news when it is older than what was seen', () => {
    expect(viewPredictionForm(opened(second), facts({ saved: first })).news).toBeNull();
  });
});

it('never loses what was chosen last, whatever happens but a save that stands', () => {
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
