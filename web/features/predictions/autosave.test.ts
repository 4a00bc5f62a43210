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

/** Drafts are letters here; the empty one cannot be sent. */
const rules: AutosaveRules<string> = { same: (a, b) => a === b, isSendable: (draft) => draft !== '' };
const after = (state: Autosave<string>, ...events: AutosaveEvent<string>[]) =>
  events.reduce((now, event) => stepAutosave(now, event, rules), state);
const statusOf = (state: Autosave<string>) => autosaveStatus(state, rules);

const none = openAutosave({ draft: '', updatedAt: null }, null, rules);
const old = openAutosave({ draft: 'a', updatedAt: '1' }, null, rules);

describe('an autosaved podium', () => {
  it('is sent once the player pauses, and called saved once the server has it', () => {
    const typed = after(none, { type: 'edited', draft: 'b' });
    expect([typed.sending, statusOf(typed)]).toEqual([null, 'saving']);
    const sent = after(typed, { type: 'due' });
    expect([sent.sending, statusOf(sent)]).toEqual(['b', 'saving']);
    const saved = after(sent, { type: 'stored', updatedAt: '2' });
    expect([saved.stored, statusOf(saved)]).toEqual([{ draft: 'b', updatedAt: '2' }, 'saved']);
  });

  it('is not sent while it is incomplete, and shows that', () => {
    const emptied = after(old, { type: 'edited', draft: '' }, { type: 'due' });
    expect([emptied.sending, statusOf(emptied)]).toEqual([null, 'incomplete']);
    expect(after(emptied, { type: 'edited', draft: 'c' }, { type: 'due' }).sending).toBe('c');
  });

  it('waits for the save under way, and is then sent with all later edits', () => {
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

  it('is kept when no answer comes, and not called saved when it is changed back', () => {
    const lost = after(old, { type: 'edited', draft: 'b' }, { type: 'due' }, { type: 'unanswered' });
    expect(statusOf(lost)).toBe('kept');
    const back = after(lost, { type: 'edited', draft: 'a' });
    expect(statusOf(back)).not.toBe('saved');
    expect(after(back, { type: 'due' }).sending).toBe('a');
  });

  it('is sent by the next page, unless another device has stored a different one meanwhile', () => {
    const stored = { draft: 'a', updatedAt: '2' };
    const [same, older] = ['2', '1'].map((basedOn) => openAutosave(stored, { draft: 'b', basedOn }, rules));
    if (same === undefined || older === undefined) throw new Error('two are opened');
    expect(after(same, { type: 'due' }).sending).toBe('b');
    expect([after(older, { type: 'due' }).sending, statusOf(older)]).toEqual([null, 'conflict']);
    expect(after(older, { type: 'chosen', mine: true }).sending).toBe('b');
    expect(after(older, { type: 'chosen', mine: false }).draft).toBe('a');
    // The page after that asks too, because nothing was chosen.
    const again = openAutosave(stored, { draft: older.draft, basedOn: older.stored.updatedAt }, rules);
    expect([after(again, { type: 'due' }).sending, statusOf(again)]).toEqual([null, 'conflict']);
    // The page's own save, whose answer was lost.
    expect(statusOf(openAutosave(stored, { draft: 'a', basedOn: '1' }, rules))).toBe('saved');
  });

  it('stays refused until it is changed', () => {
    const refused = after(
      old,
      { type: 'edited', draft: 'b' },
      { type: 'due' },
      { type: 'refused', reason: 'forfait', isFinal: false },
      { type: 'due' },
    );
    expect([refused.sending, refused.draft, statusOf(refused)]).toEqual([null, 'b', 'refused']);
    expect(statusOf(after(refused, { type: 'edited', draft: 'a' }))).toBe('saved');
  });

  it('becomes the stored one again after a final refusal', () => {
    const late = after(
      old,
      { type: 'edited', draft: 'b' },
      { type: 'due' },
      { type: 'refused', reason: 'partie', isFinal: true },
    );
    expect([late.draft, late.refusal, statusOf(late)]).toEqual([old.stored.draft, 'partie', 'refused']);
  });

  it("waits for the player's choice when another device has stored a different one", () => {
    const stored = { draft: 'z', updatedAt: '5' };
    const asked = after(
      old,
      { type: 'edited', draft: 'b' },
      { type: 'due' },
      { type: 'changedElsewhere', stored },
    );
    expect([asked.sending, statusOf(asked)]).toEqual([null, 'conflict']);
    const theirs = after(asked, { type: 'chosen', mine: false });
    expect([theirs.draft, statusOf(theirs)]).toEqual(['z', 'saved']);
    const mine = after(asked, { type: 'chosen', mine: true });
    expect([mine.sending, mine.stored]).toEqual(['b', stored]);
  });

  it('is recognised as its own save after a lost answer', () => {
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

  it('is replaced by the one read from the server, unless it has unsaved edits', () => {
    const stored = { draft: 'z', updatedAt: '5' };
    expect(after(old, { type: 'read', stored }).draft).toBe('z');
    expect(after(old, { type: 'edited', draft: 'b' }, { type: 'read', stored }).draft).toBe('b');
  });
});

/** A server that stores a draft when it is based on the stored one or equal to it. */
const openServer = () => {
  let held: { draft: string; updatedAt: string | null } = { draft: '', updatedAt: null };
  let serial = 0;
  return {
    held: () => held,
    store: (draft: string, basedOn: string | null): AutosaveEvent<string> => {
      if (held.updatedAt !== basedOn && held.draft !== draft)
        return { type: 'changedElsewhere', stored: held };
      const updatedAt = String((serial += 1)).padStart(3, '0');
      held = { draft, updatedAt };
      return { type: 'stored', updatedAt };
    },
  };
};

it('a podium called saved is on the server, whatever answers are lost and edits made', () => {
  const happening = fc.constantFrom(
    'edit',
    'due',
    'answer',
    'lost on the way',
    'answer lost',
    'kill',
    'look',
  );
  const drafts = fc.constantFrom('', 'a', 'b', 'c');
  fc.assert(
    fc.property(fc.array(fc.tuple(happening, drafts), { maxLength: 60 }), (story) => {
      const server = openServer();
      let state = none;
      for (const [what, draft] of story) {
        const { sending, stored } = state;
        if (what === 'edit') state = after(state, { type: 'edited', draft });
        else if (what === 'due') state = after(state, { type: 'due' });
        else if (what === 'kill') state = openAutosave(server.held(), null, rules);
        else if (what === 'look') state = after(state, { type: 'read', stored: server.held() });
        else if (sending !== null) {
          const answer = what === 'lost on the way' ? null : server.store(sending, stored.updatedAt);
          state = after(state, what === 'answer' && answer !== null ? answer : { type: 'unanswered' });
        }
        // One device alone is never asked to choose.
        expect(state.conflict).toBeNull();
        if (statusOf(state) === 'saved') expect(state.draft).toBe(server.held().draft);
      }
    }),
    { numRuns: 1000 },
  );
});
