/**
 * Autosave of a podium: sends a player's change after a short pause, always the whole podium, and never two saves at
 * the same time. The status is 'saved' only when the server has acknowledged the save. These functions are pure: the
 * clock, the calls and the screen belong to use-autosave.ts.
 */

/** The prediction on the server, and when it last changed: an ISO instant, null without a prediction. */
export interface Stored<Draft> {
  draft: Draft;
  updatedAt: string | null;
}

export interface Autosave<Draft> {
  stored: Stored<Draft>;
  /** the podium on the screen */
  draft: Draft;
  /** the draft that is being sent; null when none is */
  sending: Draft | null;
  /** sent drafts without an answer: the server may have stored any of them */
  unsure: readonly Draft[];
  /**
   * 'typing' until the player pauses, 'retry' after a save without an answer, 'due' once the draft may be sent, null
   * when nothing waits
   */
  wait: 'typing' | 'retry' | 'due' | null;
  /** why the server refused the draft; null without a refusal */
  refusal: string | null;
  /** a stored podium that this page did not know, until the player chooses between it and the draft */
  conflict: Stored<Draft> | null;
}

export type AutosaveEvent<Draft> =
  | { type: 'edited'; draft: Draft }
  /** the pause, or the wait before a retry, is over */
  | { type: 'due' }
  /** the server has stored the sent draft */
  | { type: 'stored'; updatedAt: string }
  /** no answer came to a save */
  | { type: 'unanswered' }
  /** `counts`: the stored podium, when the server accepts no more changes; else null */
  | { type: 'refused'; reason: string; counts: Stored<Draft> | null }
  /** refused because another tab or device has stored a prediction: `stored` */
  | { type: 'changedElsewhere'; stored: Stored<Draft> }
  /** the podium read from the server */
  | { type: 'read'; stored: Stored<Draft> }
  /** the player's choice in a conflict: the draft when `keepsDraft` is true, else the stored podium */
  | { type: 'chosen'; keepsDraft: boolean };

export interface AutosaveRules<Draft> {
  same: (a: Draft, b: Draft) => boolean;
  /** whether the server would accept the draft */
  isSendable: (draft: Draft) => boolean;
}

/**
 * A draft that an earlier page kept on this device. `basedOn`: the stored podium's `updatedAt` when the draft was made;
 * null if none was stored, undefined if unknown.
 */
export interface Kept<Draft> {
  draft: Draft;
  basedOn?: string | null | undefined;
  /** the draft was sent without an answer: the server may have stored it, or may be about to */
  isSent?: boolean;
}

/** Returns the state when the page opens: its draft is the kept draft when there is one, else the stored podium. */
export function openAutosave<Draft>(
  stored: Stored<Draft>,
  kept: Kept<Draft> | null,
  { same }: Pick<AutosaveRules<Draft>, 'same'>,
): Autosave<Draft> {
  const basedOn = kept?.basedOn;
  // isOlder: after this draft was made, another device has stored a different podium.
  const isOlder =
    kept !== null && basedOn !== undefined && basedOn !== stored.updatedAt && !same(kept.draft, stored.draft);
  const isUnsure = kept?.isSent === true && !isOlder && !same(kept.draft, stored.draft);
  return {
    // Until the player has chosen, `updatedAt` has the value of `basedOn`. The page keeps this value with the draft, so
    // the next page finds the conflict too.
    stored: isOlder ? { ...stored, updatedAt: basedOn } : stored,
    draft: kept?.draft ?? stored.draft,
    sending: null,
    unsure: isUnsure ? [kept.draft] : [],
    wait: kept === null || isOlder ? null : 'typing',
    refusal: null,
    conflict: isOlder ? stored : null,
  };
}

/** Returns whether the draft differs from the stored podium, or the server may have stored an unanswered save. */
function isUnsaved<Draft>(
  { draft, stored, unsure }: Autosave<Draft>,
  { same }: AutosaveRules<Draft>,
): boolean {
  return unsure.length > 0 || !same(draft, stored.draft);
}

/**
 * Returns the state with the draft as `sending` when it may be sent: not during another save, after a refusal, or in a
 * conflict.
 */
function sendIfDue<Draft>(state: Autosave<Draft>, rules: AutosaveRules<Draft>): Autosave<Draft> {
  const { wait, sending, refusal, conflict, draft } = state;
  if (wait !== 'due' || sending !== null || refusal !== null || conflict !== null) return state;
  if (!isUnsaved(state, rules)) return { ...state, wait: null };
  return rules.isSendable(draft) ? { ...state, wait: null, sending: draft } : state;
}

/** Returns the state after an event. */
export function stepAutosave<Draft>(
  state: Autosave<Draft>,
  event: AutosaveEvent<Draft>,
  rules: AutosaveRules<Draft>,
): Autosave<Draft> {
  const { same } = rules;
  const { sending, stored } = state;
  switch (event.type) {
    case 'edited':
      return { ...state, draft: event.draft, wait: 'typing', refusal: null };
    case 'due':
      return sendIfDue({ ...state, wait: 'due' }, rules);
    case 'stored':
      if (sending === null) return state;
      return sendIfDue(
        { ...state, stored: { draft: sending, updatedAt: event.updatedAt }, sending: null, unsure: [] },
        rules,
      );
    case 'unanswered':
      return sending === null
        ? state
        : { ...state, sending: null, unsure: [...state.unsure, sending], wait: state.wait ?? 'retry' };
    case 'refused':
      return {
        ...state,
        sending: null,
        wait: null,
        refusal: event.reason,
        ...(event.counts !== null && { stored: event.counts, draft: event.counts.draft, unsure: [] }),
      };
    case 'changedElsewhere': {
      const { draft, unsure } = state;
      const onServer = event.stored;
      // No conflict: the server has this draft, or one that this page sent and whose answer was lost.
      const isKnown = [draft, ...unsure].some((own) => same(own, onServer.draft));
      const next = { ...state, sending: null, unsure: [] };
      // This step sends nothing: `sending` could be the same draft before and after the step, and use-autosave.ts calls
      // the server only when `sending` changes.
      if (isKnown) return { ...next, stored: onServer, wait: 'typing' };
      return { ...next, wait: null, conflict: onServer };
    }
    case 'read': {
      // The answer to an earlier request may come after a newer answer.
      const isNews = (event.stored.updatedAt ?? '') > (stored.updatedAt ?? '');
      // While a change is unsaved or being sent, only the answer to its save counts.
      if (!isNews || sending !== null || state.conflict !== null || isUnsaved(state, rules)) return state;
      return openAutosave(event.stored, null, rules);
    }
    case 'chosen': {
      const { conflict, draft } = state;
      if (conflict === null) return state;
      if (!event.keepsDraft) return openAutosave(conflict, null, rules);
      return sendIfDue({ ...openAutosave(conflict, { draft }, rules), wait: 'due' }, rules);
    }
  }
}

/** 'kept': the draft waits on this device for a retry; 'nothing': no podium is chosen or stored. */
export type AutosaveStatus = 'nothing' | 'saved' | 'saving' | 'incomplete' | 'refused' | 'kept' | 'conflict';

export function autosaveStatus<Draft>(state: Autosave<Draft>, rules: AutosaveRules<Draft>): AutosaveStatus {
  if (state.conflict !== null) return 'conflict';
  if (state.refusal !== null) return 'refused';
  if (state.sending !== null) return 'saving';
  if (!isUnsaved(state, rules)) return state.stored.updatedAt === null ? 'nothing' : 'saved';
  if (!rules.isSendable(state.draft)) return 'incomplete';
  return state.unsure.length > 0 || state.wait === 'retry' ? 'kept' : 'saving';
}
