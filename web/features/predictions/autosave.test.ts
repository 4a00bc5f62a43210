import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  autosaveStatus,
  openAutosave,
  stepAutosave,
  type Autosave,
  type AutosaveEvent,
  type AutosaveRules,
} from './autosave.ts';

/** In these tests drafts are letters; the empty draft cannot be sent. */
const rules: AutosaveRules<string> = { same: (a, b) => a === b, isSendable: (draft) => draft !== '' };
const after = (state: Autosave<string>, ...events: AutosaveEvent<string>[]) =>
  events.reduce((now, event) => stepAutosave(now, event, rules), state);
const statusOf = (state: Autosave<string>) => autosaveStatus(state, rules);

const none = openAutosave({ draft: '', updatedAt: null }, null, rules);
const old = openAutosave({ draft: 'a', updatedAt: '1' }, null, rules);

describe('an autosaved podium', () => {
  it('is sent once the player pauses, and is saved once the server has stored it', () => {
    const typed = after(none, { type: 'edited', draft: 'b' });
    expect([typed.sending, statusOf(typed)]).toEqual([null, 'saving']);
    const sent = after(typed, { type: 'due' });
    expect([sent.sending, statusOf(sent)]).toEqual(['b', 'saving']);
    const saved = after(sent, { type: 'stored', updatedAt: '2' });
    expect([saved.stored, statusOf(saved)]).toEqual([{ draft: 'b', updatedAt: '2' }, 'saved']);
  });

  it("is not sent while it is incomplete, and has the status 'incomplete'", () => {
    const emptied = after(old, { type: 'edited', draft: '' }, { type: 'due' });
    expect([emptied.sending, statusOf(emptied)]).toEqual([null, 'incomplete']);
    expect(after(emptied, { type: 'edited', draft: 'c' }, { type: 'due' }).sending).toBe('c');
  });

  it('waits for the current save, and is then sent with all later edits', () => {
    const busy = after(
      none,
      { type: 'edited', draft: 'b' },
      { type: 'due' },
      { type: 'edited', draft: 'c' },
      { type: 'due' },
      { type: 'edited', draft: 'd' },
      { type: 'due' },
    );
    expect(busy.sending).toBe('b');
    expect(after(busy, { type: 'stored', updatedAt: '2' }).sending).toBe('d');
  });

  it('is kept when no answer comes, and is not saved when the player undoes the change', () => {
    const lost = after(old, { type: 'edited', draft: 'b' }, { type: 'due' }, { type: 'unanswered' });
    expect(statusOf(lost)).toBe('kept');
    const back = after(lost, { type: 'edited', draft: 'a' });
    expect(statusOf(back)).not.toBe('saved');
    expect(after(back, { type: 'due' }).sending).toBe('a');
  });

  it('is sent by the next page, unless another device has stored a different podium meanwhile', () => {
    const stored = { draft: 'a', updatedAt: '2' };
    const [same, older] = ['2', '1'].map((basedOn) => openAutosave(stored, { draft: 'b', basedOn }, rules));
    if (same === undefined || older === undefined) throw new Error('Both states must exist.');
    expect(after(same, { type: 'due' }).sending).toBe('b');
    expect([after(older, { type: 'due' }).sending, statusOf(older)]).toEqual([null, 'conflict']);
    expect(after(older, { type: 'chosen', keepsDraft: true }).sending).toBe('b');
    expect(after(older, { type: 'chosen', keepsDraft: false }).draft).toBe('a');
    // The next page also finds the conflict, because the player has not chosen.
    const again = openAutosave(stored, { draft: older.draft, basedOn: older.stored.updatedAt }, rules);
    expect([after(again, { type: 'due' }).sending, statusOf(again)]).toEqual([null, 'conflict']);
    // The stored podium equals the draft: the page had saved it, and the answer was lost.
    expect(statusOf(openAutosave(stored, { draft: 'a', basedOn: '1' }, rules))).toBe('saved');
  });

  it('is recognised when the earlier page had sent it, although the player has changed it since', () => {
    const opened = openAutosave(
      { draft: '', updatedAt: null },
      { draft: 'a', basedOn: null, isSent: true },
      rules,
    );
    expect(statusOf(opened)).toBe('kept');
    const answered = after(
      opened,
      { type: 'edited', draft: 'b' },
      { type: 'due' },
      { type: 'changedElsewhere', stored: { draft: 'a', updatedAt: '1' } },
      { type: 'due' },
    );
    expect([answered.conflict, answered.stored.updatedAt, answered.sending]).toEqual([null, '1', 'b']);
  });

  it('stays refused until it is changed', () => {
    const refused = after(
      old,
      { type: 'edited', draft: 'b' },
      { type: 'due' },
      { type: 'refused', reason: 'forfait', counts: null },
      { type: 'due' },
    );
    expect([refused.sending, refused.draft, statusOf(refused)]).toEqual([null, 'b', 'refused']);
    expect(statusOf(after(refused, { type: 'edited', draft: 'a' }))).toBe('saved');
  });

  it('becomes the stored podium again after a final refusal', () => {
    const late = after(
      old,
      { type: 'edited', draft: 'b' },
      { type: 'due' },
      { type: 'refused', reason: 'partie', counts: old.stored },
    );
    expect([late.draft, late.refusal, statusOf(late)]).toEqual([old.stored.draft, 'partie', 'refused']);
  });

  it('becomes the podium of an unanswered save when the server has stored it, and not the last one, in time', () => {
    const counts = { draft: 'b', updatedAt: '2' };
    const late = after(
      old,
      { type: 'edited', draft: 'b' },
      { type: 'due' },
      { type: 'unanswered' },
      { type: 'edited', draft: 'c' },
      { type: 'due' },
      { type: 'refused', reason: 'partie', counts },
    );
    expect([late.draft, late.stored, late.unsure]).toEqual(['b', counts, []]);
  });

  it("waits for the player's choice when another device has stored a different podium", () => {
    const stored = { draft: 'z', updatedAt: '5' };
    const asked = after(
      old,
      { type: 'edited', draft: 'b' },
      { type: 'due' },
      { type: 'changedElsewhere', stored },
    );
    expect([asked.sending, statusOf(asked)]).toEqual([null, 'conflict']);
    const theirs = after(asked, { type: 'chosen', keepsDraft: false });
    expect([theirs.draft, statusOf(theirs)]).toEqual(['z', 'saved']);
    const mine = after(asked, { type: 'chosen', keepsDraft: true });
    expect([mine.sending, mine.stored]).toEqual(['b', stored]);
  });

  it("is recognised as the page's own save after a lost answer", () => {
    const lost = after(old, { type: 'edited', draft: 'b' }, { type: 'due' }, { type: 'unanswered' });
    const changed = after(
      lost,
      { type: 'edited', draft: 'c' },
      { type: 'due' },
      { type: 'changedElsewhere', stored: { draft: 'b', updatedAt: '2' } },
    );
    expect([changed.conflict, changed.sending, changed.stored.updatedAt]).toEqual([null, null, '2']);
    expect(after(changed, { type: 'due' }).sending).toBe('c');
  });

  it('is replaced by the podium read from the server, unless it has unsaved edits', () => {
    const stored = { draft: 'z', updatedAt: '5' };
    expect(after(old, { type: 'read', stored }).draft).toBe('z');
    expect(after(old, { type: 'edited', draft: 'b' }, { type: 'read', stored }).draft).toBe('b');
  });
});

/** Opens a server that stores a draft when it is based on the stored one or equal to it. */
const openServer = () => {
  let current: { draft: string; updatedAt: string | null } = { draft: '', updatedAt: null };
  let serial = 0;
  return {
    current: () => current,
    store: (draft: string, basedOn: string | null): AutosaveEvent<string> => {
      if (current.updatedAt !== basedOn && current.draft !== draft)
        return { type: 'changedElsewhere', stored: current };
      const updatedAt = String((serial += 1)).padStart(3, '0');
      current = { draft, updatedAt };
      return { type: 'stored', updatedAt };
    },
  };
};

it("a podium with the status 'saved' is on the server, after any edits and lost answers", () => {
  const happening = fc.constantFrom('edit', 'due', 'answer', 'request lost', 'answer lost', 'reopen', 'read');
  const drafts = fc.constantFrom('', 'a', 'b', 'c');
  fc.assert(
    fc.property(fc.array(fc.tuple(happening, drafts), { maxLength: 60 }), (story) => {
      const server = openServer();
      let state = none;
      for (const [what, draft] of story) {
        const { sending, stored } = state;
        if (what === 'edit') state = after(state, { type: 'edited', draft });
        else if (what === 'due') state = after(state, { type: 'due' });
        else if (what === 'reopen') state = openAutosave(server.current(), null, rules);
        else if (what === 'read') state = after(state, { type: 'read', stored: server.current() });
        else if (sending !== null) {
          const answer = what === 'request lost' ? null : server.store(sending, stored.updatedAt);
          state = after(state, what === 'answer' && answer !== null ? answer : { type: 'unanswered' });
        }
        // A single device is never asked to choose.
        expect(state.conflict).toBeNull();
        if (statusOf(state) === 'saved') expect(state.draft).toBe(server.current().draft);
      }
    }),
    { numRuns: 1000 },
  );
});
