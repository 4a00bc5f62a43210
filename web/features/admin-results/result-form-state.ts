import type { CompetitionEvent, Result } from '@pronathle/contract';
import type { Unit } from '@pronathle/domain/discipline';
import { typedMark } from '../../lib/typed-mark.ts';
import { draftOf, draftProblems, type ResultDraft, type ResultProblems } from './result-draft.ts';

/**
 * The states of the form of an event's result, as pure functions. Calls and React are in use-result-form.ts. Nothing is
 * saved before the admin confirms, and no typed text is lost when another admin saves first.
 */

/** An event's result as the server has it; `result` is null when there is none. */
export interface StoredResult {
  result: Result | null;
  /** the ids of the athletes whom the result withdraws, because they did not start */
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
  /** the ids of the athletes whom the admin has marked: they did not start, and will be withdrawn */
  nonStarters: readonly string[];
  /**
   * the stored result that the draft would replace: the result that the draft was made from, or after 'overtaken' the
   * result of the other admin
   */
  base: StoredResult;
  /** the stored result as the page last read it */
  read: StoredResult;
  /** how often the admin has pressed the button that saves, since the form was opened or the result was saved */
  attempts: number;
  /** the open question: to save, or to cancel the result; null when none is open */
  asking: 'save' | 'cancel' | null;
  /** 'unchanged': the draft equals the stored result; 'overtaken': another admin has changed the result meanwhile */
  notice: 'unchanged' | 'overtaken' | null;
}

export type ResultFormEvent =
  | { type: 'edited'; draft: ResultDraft }
  /** the admin has marked an athlete as a non-starter, or with `isOut` false has removed the mark */
  | { type: 'nonStarterSet'; athleteId: string; isOut: boolean }
  /** the admin has pressed the button that saves; `mayRepeat` returns whether an athlete may have several medals */
  | { type: 'tried'; mayRepeat: (athleteId: string) => boolean }
  /** the page has read the server's result */
  | { type: 'read'; stored: StoredResult }
  /** the server's result was read again, before the admin confirms a correction */
  | { type: 'checked'; stored: StoredResult; mayRepeat: (athleteId: string) => boolean }
  | { type: 'cancelAsked' }
  | { type: 'questionClosed' }
  /** the result was saved or cancelled */
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

/** Returns whether the form has the same content as a stored result. */
const equalsStored = ({ draft, nonStarters }: ResultFormState, stored: StoredResult, unit: Unit): boolean =>
  same(nonStarters.toSorted(), stored.nonStarters.toSorted()) && same(draft, draftFrom(stored, unit));

export interface ResultFormView {
  /** the form differs from `base` */
  changed: boolean;
  /** the form can be sent: it is complete, and differs from the server's result */
  ready: boolean;
  /** the problems to show; null before the first attempt to save, or without problems */
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
    changed: !equalsStored(state, base, unit),
    ready: problems === null && !(read.result !== null && equalsStored(state, read, unit)),
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
        // An athlete with a medal has started.
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
      const isUnchanged = read.result !== null && equalsStored(state, read, unit);
      const { ready } = viewResultForm(state, unit, event.mayRepeat);
      return {
        ...state,
        attempts: attempts + 1,
        notice: isUnchanged ? 'unchanged' : keptNotice,
        // Before a correction is confirmed, the result is read again ('checked'). A first result needs no second read,
        // because the server refuses it when there is a result already.
        asking: ready && read.result === null ? 'save' : null,
      };
    }
    case 'read':
      // A form without changes takes the server's new result.
      return equalsStored(state, base, unit)
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
        ? {
            ...state,
            base: event.stored,
            // The admin may have made the form incomplete while the result was read.
            asking: viewResultForm(state, unit, event.mayRepeat).ready ? 'save' : null,
            notice: null,
          }
        : // With the new `base`, a second attempt may replace the other admin's result.
          { ...state, base: event.stored, notice: 'overtaken' };
    case 'cancelAsked':
      return { ...state, asking: 'cancel' };
    case 'questionClosed':
      return { ...state, asking: null };
    case 'done':
      // The page has not read the new result yet. If `read` were the new result, the page's old result would look like
      // a change on the server.
      return { ...openResultForm(event.stored, unit), read };
  }
}
