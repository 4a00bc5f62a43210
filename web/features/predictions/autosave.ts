/**
 * Autosave: a player's change is sent a moment later, one save at a time and always the whole podium. Pure: the clock,
 * the calls and the screen belong to use-autosave.ts. The status is 'saved' only when the server has acknowledged the
 * save.
 */

/** The server's prediction, with the time of its last change, ISO; null without one. */
export interface Stored<Draft> {
  draft: Draft;
  updatedAt: string | null;
}

export interface Autosave<Draft> {
  stored: Stored<Draft>;
  draft: Draft;
  /** the draft that is being sent */
  sending: Draft | null;
  /** the drafts sent without an answer since the last one: each may be stored */
  unsure: readonly Draft[];
  /** 'typing' until the player pauses, 'retry' after no answer, 'due' once it may be sent */
  wait: 'typing' | 'retry' | 'due' | null;
  /** why it was refused; null when it was not */
  refusal: string | null;
  /** a podium that another tab or device has stored meanwhile, until the player has chosen */
  conflict: Stored<Draft> | null;
}

export type AutosaveEvent<Draft> =
  | { type: 'edited'; draft: Draft }
  /** the pause, or the wait before a retry, is over */
  | { type: 'due' }
  | { type: 'stored'; updatedAt: string }
  | { type: 'unanswered' }
  /** `isFinal`: nothing more is accepted, and the stored podium counts */
  | { type: 'refused'; reason: string; isFinal: boolean }
  /** refused because another prediction, this one, was stored meanwhile */
  | { type: 'changedElsewhere'; stored: Stored<Draft> }
  /** the podium read from the server */
  | { type: 'read'; stored: Stored<Draft> }
  | { type: 'chosen'; mine: boolean };

export interface AutosaveRules<Draft> {
  same: (a: Draft, b: Draft) => boolean;
  /** whether the server would accept it */
  isSendable: (draft: Draft) => boolean;
}

/** A draft of an earlier page, kept on this device, and the date of the stored podium it was based on, if known. */
export interface Kept<Draft> {
  draft: Draft;
  basedOn?: string | null | undefined;
}

export function openAutosave<Draft>(
  stored: Stored<Draft>,
  kept: Kept<Draft> | null,
  { same }: Pick<AutosaveRules<Draft>, 'same'>,
): Autosave<Draft> {
  // Another device has stored another prediction since this draft was made.
  const basedOn = kept?.basedOn;
  const isOlder =
    kept !== null && basedOn !== undefined && basedOn !== stored.updatedAt && !same(kept.draft, stored.draft);
  return {
    // Until the player has chosen, the draft keeps its earlier base: the next page must ask again.
    stored: isOlder ? { ...stored, updatedAt: basedOn } : stored,
    draft: kept?.draft ?? stored.draft,
    sending: null,
    unsure: [],
    wait: kept === null || isOlder ? null : 'typing',
    refusal: null,
    conflict: isOlder ? stored : null,
  };
}

/** Whether a change is still to be sent, or was sent without an answer and may be stored. */
function isOpen<Draft>({ draft, stored, unsure }: Autosave<Draft>, { same }: AutosaveRules<Draft>): boolean {
  return unsure.length > 0 || !same(draft, stored.draft);
}

/** Sends the draft when it may be sent: not while a save is under way, was refused, or waits for the player. */
function letLeave<Draft>(state: Autosave<Draft>, rules: AutosaveRules<Draft>): Autosave<Draft> {
  const { wait, sending, refusal, conflict, draft } = state;
  if (wait !== 'due' || sending !== null || refusal !== null || conflict !== null) return state;
  if (!isOpen(state, rules)) return { ...state, wait: null };
  return rules.isSendable(draft) ? { ...state, wait: null, sending: draft } : state;
}

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
      return letLeave({ ...state, wait: 'due' }, rules);
    case 'stored':
      if (sending === null) return state;
      return letLeave(
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
        draft: event.isFinal ? stored.draft : state.draft,
      };
    case 'changedElsewhere': {
      const { draft, unsure } = state;
      const now = event.stored;
      // This page's own save, whose answer was lost.
      const isOwn = [draft, ...unsure].some((own) => same(own, now.draft));
      const next = { ...state, sending: null, unsure: [] };
      // Waits a moment before it is sent: if the same draft were sent at once, the caller would see no change and not
      // send it.
      if (isOwn) return { ...next, stored: now, wait: 'typing' };
      return { ...next, wait: null, conflict: now };
    }
    case 'read': {
      // An earlier request may be answered later.
      const isNews = (event.stored.updatedAt ?? '') > (stored.updatedAt ?? '');
      // While a change is unsaved or being sent, the answer to its own save brings the news.
      if (!isNews || sending !== null || state.conflict !== null || isOpen(state, rules)) return state;
      return openAutosave(event.stored, null, rules);
    }
    case 'chosen': {
      const { conflict, draft } = state;
      if (conflict === null) return state;
      if (!event.mine) return openAutosave(conflict, null, rules);
      return letLeave({ ...openAutosave(conflict, { draft }, rules), wait: 'due' }, rules);
    }
  }
}

/** 'kept': it waits on this device for a retry; 'nothing': neither chosen nor stored. */
export type AutosaveStatus = 'nothing' | 'saved' | 'saving' | 'incomplete' | 'refused' | 'kept' | 'conflict';

export function autosaveStatus<Draft>(state: Autosave<Draft>, rules: AutosaveRules<Draft>): AutosaveStatus {
  if (state.conflict !== null) return 'conflict';
  if (state.refusal !== null) return 'refused';
  if (state.sending !== null) return 'saving';
  if (!isOpen(state, rules)) return state.stored.updatedAt === null ? 'nothing' : 'saved';
  if (!rules.isSendable(state.draft)) return 'incomplete';
  return state.unsure.length > 0 || state.wait === 'retry' ? 'kept' : 'saving';
}
