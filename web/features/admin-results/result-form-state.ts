import type { Result } from '@pronathle/contract';
import type { Unit } from '@pronathle/domain/discipline';
import { typedMark } from '../../lib/typed-mark.ts';
import { draftOf, draftProblems, type ResultDraft, type ResultProblems } from './result-draft.ts';

/**
 * The form of an event's result. Nothing is saved before the admin has confirmed it, and nothing that was typed is
 * lost when another admin saves first. Pure: the calls and the screen belong to use-result-form.ts.
 */

export interface ResultFormState {
  draft: ResultDraft;
  /** ids of athletes to withdraw, because they did not start */
  nonStarters: readonly string[];
  /** the result that the draft changes */
  base: Result | null;
  /** the result as it was last read */
  read: Result | null;
  /** number of times the admin has pressed the button that saves */
  attempts: number;
  /** the question that is open */
  asking: 'save' | 'cancel' | null;
  /** the draft is the result as it stands, or another admin has changed the result meanwhile */
  notice: 'unchanged' | 'overtaken' | null;
}

export type ResultFormEvent =
  | { type: 'edited'; draft: ResultDraft }
  | { type: 'nonStarterSet'; athleteId: string; isOut: boolean }
  /** the admin has pressed the button that saves */
  | { type: 'tried'; mayRepeat: (athleteId: string) => boolean }
  /** the server's result, on the page */
  | { type: 'read'; result: Result | null }
  /** the server's result, read again before a correction is confirmed */
  | { type: 'checked'; result: Result | null }
  | { type: 'cancelAsked' }
  | { type: 'questionClosed' }
  /** saved or cancelled */
  | { type: 'done'; result: Result | null };

const draftFrom = (result: Result | null, unit: Unit): ResultDraft =>
  draftOf(result, (performance) => typedMark(performance, unit));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function openResultForm(result: Result | null, unit: Unit): ResultFormState {
  return {
    draft: draftFrom(result, unit),
    nonStarters: [],
    base: result,
    read: result,
    attempts: 0,
    asking: null,
    notice: null,
  };
}

/** Whether the form says what `result` says, and nothing else. */
const repeats = ({ draft, nonStarters }: ResultFormState, result: Result | null, unit: Unit): boolean =>
  nonStarters.length === 0 && same(draft, draftFrom(result, unit));

export interface ResultFormView {
  /** the draft differs from the result that it changes */
  changed: boolean;
  /** the draft can be sent: it is complete, and another result than the server's */
  ready: boolean;
  /** shown once the admin has tried to save */
  problems: ResultProblems | null;
}

export function viewResultForm(
  state: ResultFormState,
  unit: Unit,
  mayRepeat: (athleteId: string) => boolean,
): ResultFormView {
  const { draft, base, read, attempts } = state;
  const problems = draftProblems(draft, unit, mayRepeat);
  return {
    changed: !repeats(state, base, unit),
    ready: problems === null && !(read !== null && repeats(state, read, unit)),
    problems: attempts > 0 ? problems : null,
  };
}

export function stepResultForm(state: ResultFormState, event: ResultFormEvent, unit: Unit): ResultFormState {
  const { base, read, attempts, notice } = state;
  const keptNotice = notice === 'unchanged' ? null : notice;
  switch (event.type) {
    case 'edited':
      return {
        ...state,
        draft: event.draft,
        // A medallist has started.
        nonStarters: state.nonStarters.filter((id) => !event.draft.some(({ athleteId }) => athleteId === id)),
        notice: keptNotice,
      };
    case 'nonStarterSet': {
      const others = state.nonStarters.filter((id) => id !== event.athleteId);
      return {
        ...state,
        nonStarters: event.isOut ? [...others, event.athleteId] : others,
        notice: keptNotice,
      };
    }
    case 'tried': {
      const isUnchanged = read !== null && repeats(state, read, unit);
      const { ready } = viewResultForm(state, unit, event.mayRepeat);
      return {
        ...state,
        attempts: attempts + 1,
        notice: isUnchanged ? 'unchanged' : keptNotice,
        // A correction is confirmed once the result has been read again. The server refuses a second first entry.
        asking: ready && read === null ? 'save' : null,
      };
    }
    case 'read':
      // A draft that nobody has changed follows the server.
      return repeats(state, base, unit)
        ? { ...state, draft: draftFrom(event.result, unit), base: event.result, read: event.result }
        : { ...state, read: event.result };
    case 'checked':
      return same(event.result, base)
        ? { ...state, base: event.result, asking: 'save', notice: null }
        : { ...state, base: event.result, notice: 'overtaken' };
    case 'cancelAsked':
      return { ...state, asking: 'cancel' };
    case 'questionClosed':
      return { ...state, asking: null };
    case 'done':
      return { ...openResultForm(event.result, unit), read };
  }
}
