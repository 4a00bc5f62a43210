import type { CompetitionEvent, Result } from '@pronathle/contract';
import type { Unit } from '@pronathle/domain/discipline';
import { typedMark } from '../../lib/typed-mark.ts';
import { draftOf, draftProblems, type ResultDraft, type ResultProblems } from './result-draft.ts';

/**
 * The form of an event's result. Nothing is saved before the admin has confirmed it, and nothing that was typed is
 * lost when another admin saves first. Pure: the calls and the screen belong to use-result-form.ts.
 */

/** An event's result as the server has it. */
export interface StoredResult {
  result: Result | null;
  /** ids of the athletes whom it has withdrawn */
  nonStarters: readonly string[];
}

export const storedResultOf = ({
  result,
  participants,
}: Pick<CompetitionEvent, 'result' | 'participants'>): StoredResult => ({
  result,
  nonStarters: participants.flatMap(({ athlete, didNotStart }) => (didNotStart ? athlete._id : [])),
});

export interface ResultFormState {
  draft: ResultDraft;
  /** ids of athletes to withdraw, because they did not start */
  nonStarters: readonly string[];
  /** the result that the draft changes */
  base: StoredResult;
  /** the result as it was last read */
  read: StoredResult;
  /** number of times the admin has pressed the button that saves */
  attempts: number;
  /** the question that is open */
  asking: 'save' | 'cancel' | null;
  /** the draft equals the stored result, or another admin has changed the result meanwhile */
  notice: 'unchanged' | 'overtaken' | null;
}

export type ResultFormEvent =
  | { type: 'edited'; draft: ResultDraft }
  | { type: 'nonStarterSet'; athleteId: string; isOut: boolean }
  /** the admin has pressed the button that saves */
  | { type: 'tried'; mayRepeat: (athleteId: string) => boolean }
  /** the server's result, on the page */
  | { type: 'read'; stored: StoredResult }
  /** the server's result, read again before a correction is confirmed */
  | { type: 'checked'; stored: StoredResult }
  | { type: 'cancelAsked' }
  | { type: 'questionClosed' }
  /** saved or cancelled */
  | { type: 'done'; stored: StoredResult };

const draftFrom = ({ result }: StoredResult, unit: Unit): ResultDraft =>
  draftOf(result, (performance) => typedMark(performance, unit));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const isSameResult = (a: StoredResult, b: StoredResult): boolean =>
  same(a.result, b.result) && same(a.nonStarters.toSorted(), b.nonStarters.toSorted());

export function openResultForm(stored: StoredResult, unit: Unit): ResultFormState {
  return {
    draft: draftFrom(stored, unit),
    nonStarters: stored.nonStarters,
    base: stored,
    read: stored,
    attempts: 0,
    asking: null,
    notice: null,
  };
}

/** Whether the form is equal to a stored result. */
const repeats = ({ draft, nonStarters }: ResultFormState, stored: StoredResult, unit: Unit): boolean =>
  same(nonStarters.toSorted(), stored.nonStarters.toSorted()) && same(draft, draftFrom(stored, unit));

export interface ResultFormView {
  /** the draft differs from the result that it changes */
  changed: boolean;
  /** the draft can be sent: it is complete, and differs from the server's result */
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
    ready: problems === null && !(read.result !== null && repeats(state, read, unit)),
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
      const isUnchanged = read.result !== null && repeats(state, read, unit);
      const { ready } = viewResultForm(state, unit, event.mayRepeat);
      return {
        ...state,
        attempts: attempts + 1,
        notice: isUnchanged ? 'unchanged' : keptNotice,
        // A correction is confirmed once the result has been read again. The server refuses a second first entry.
        asking: ready && read.result === null ? 'save' : null,
      };
    }
    case 'read':
      // An untouched draft follows the server.
      return repeats(state, base, unit)
        ? {
            ...state,
            draft: draftFrom(event.stored, unit),
            nonStarters: event.stored.nonStarters,
            base: event.stored,
            read: event.stored,
          }
        : { ...state, read: event.stored };
    case 'checked':
      return isSameResult(event.stored, base)
        ? { ...state, base: event.stored, asking: 'save', notice: null }
        : { ...state, base: event.stored, notice: 'overtaken' };
    case 'cancelAsked':
      return { ...state, asking: 'cancel' };
    case 'questionClosed':
      return { ...state, asking: null };
    case 'done':
      return { ...openResultForm(event.stored, unit), read };
  }
}
