import type { Result, ResultBody } from '@pronathle/contract';
import { resultMessages as say } from '@pronathle/contract/result.messages';
import { fromThousandths } from '@pronathle/domain/decimal';
import type { Unit } from '@pronathle/domain/discipline';
import { parsePerformance } from '@pronathle/domain/performance';
import {
  medalsFromWire,
  medalsToWire,
  places,
  resultProblem,
  type Medal,
  type Place,
} from '@pronathle/domain/podium';
import { resultsText } from './results.text.ts';

/**
 * One line of the form: an athlete at a place, with the typed performance. Athletes who share a place have a line each,
 * with the same place.
 */
export interface DraftLine {
  place: Place;
  athleteId: string | null;
  /** the performance as the admin typed it */
  typed: string;
}
/** The lines of the form, from gold to bronze. Each place has at least one line. */
export type ResultDraft = readonly DraftLine[];

const emptyLine = (place: Place): DraftLine => ({ place, athleteId: null, typed: '' });

/**
 * Returns the draft of a stored result; an empty draft for null. `formatTyped` writes a performance, which is in the
 * discipline's unit, as the form's field shows it.
 */
export function draftOf(result: Result | null, formatTyped: (performance: number) => string): ResultDraft {
  const stored = result === null ? [] : medalsFromWire(result);
  return places.flatMap((place) => {
    const lines = stored
      .filter((medal) => medal.place === place)
      .map(({ athlete, performance }) => ({
        place,
        athleteId: athlete._id,
        typed: formatTyped(performance),
      }));
    return lines.length > 0 ? lines : [emptyLine(place)];
  });
}

export function changeLine(draft: ResultDraft, index: number, change: Partial<DraftLine>): ResultDraft {
  return draft.map((line, i) => (i === index ? { ...line, ...change } : line));
}

/**
 * Returns the draft with another athlete on a line. The performance stays, because it is the place's: an admin who has
 * chosen the wrong athlete corrects the name only. Without an athlete (null) the line is empty.
 */
export function chooseAthlete(draft: ResultDraft, index: number, athleteId: string | null): ResultDraft {
  return changeLine(draft, index, athleteId === null ? { athleteId, typed: '' } : { athleteId });
}

/** Returns the draft with one more empty line at a place. */
export function sharePlace(draft: ResultDraft, place: Place): ResultDraft {
  const last = draft.findLastIndex((line) => line.place === place);
  return draft.toSpliced(last + 1, 0, emptyLine(place));
}

export function removeLine(draft: ResultDraft, index: number): ResultDraft {
  return draft.toSpliced(index, 1);
}

const nextPlace = { 1: 2, 2: 3 } as const;

/** Returns the draft with a place and the next one exchanged: their athletes and performances. */
export function swapWithNext(draft: ResultDraft, upper: 1 | 2): ResultDraft {
  const lower = nextPlace[upper];
  const swapped: Partial<Record<Place, Place>> = { [upper]: lower, [lower]: upper };
  return draft
    .map((line) => ({ ...line, place: swapped[line.place] ?? line.place }))
    .toSorted((a, b) => a.place - b.place);
}

/** Returns whether a tie at a better place takes this place: two golds exclude a silver, three also exclude a bronze. */
export function isHeldByTie(draft: ResultDraft, place: Place): boolean {
  const named = draft.filter(({ athleteId }) => athleteId !== null);
  return places.some(
    (above) => above < place && place < above + named.filter((l) => l.place === above).length,
  );
}

/** Returns whether a place and the next one can be exchanged. A tie cannot move: it takes the place that follows it. */
export function maySwapWithNext(draft: ResultDraft, upper: 1 | 2): boolean {
  return [upper, nextPlace[upper]].every(
    (place) => draft.filter((line) => line.place === place).length === 1 && !isHeldByTie(draft, place),
  );
}

/** Returns the medals of the lines that have an athlete and a valid performance. Performances are in thousandths. */
export function medalsOf(draft: ResultDraft, unit: Unit): Medal[] {
  return draft.flatMap(({ place, athleteId, typed }) => {
    const parsed = parsePerformance(typed, { unit });
    return athleteId !== null && parsed.ok ? [{ place, athleteId, performance: parsed.value }] : [];
  });
}

export interface ResultProblems {
  /** the sentence about the podium as a whole */
  form?: string;
  /** the sentences about athletes, by the index of their line */
  athletes: Partial<Record<number, string>>;
  /** the sentences about performances, by the index of their line */
  performances: Partial<Record<number, string>>;
}

const missingPerformance = {
  1: say.resultGoldRequired,
  2: say.resultPerformanceRequired.silver,
  3: say.resultPerformanceRequired.bronze,
} as const satisfies Record<Place, string>;

/**
 * Returns the problems of a draft that cannot be sent; null when it can be sent. `mayRepeat` returns whether an athlete
 * may have several medals.
 */
export function draftProblems(
  draft: ResultDraft,
  unit: Unit,
  mayRepeat: (athleteId: string) => boolean,
): ResultProblems | null {
  const athletes: ResultProblems['athletes'] = {};
  const performances: ResultProblems['performances'] = {};
  draft.forEach(({ place, athleteId, typed }, index) => {
    const shared = draft.findIndex((line) => line.place === place) !== index;
    const empty = typed.trim() === '';
    if (athleteId === null) {
      if (shared) athletes[index] = say.resultExAequo;
      else if (place === 1) athletes[index] = say.resultGoldRequired;
      else if (!empty) athletes[index] = resultsText.athleteMissing;
    } else if (empty) performances[index] = missingPerformance[place];
    else if (!parsePerformance(typed, { unit }).ok) performances[index] = say.resultPerformance;
  });
  const problem = resultProblem(medalsOf(draft, unit), mayRepeat);
  const form =
    problem === 'same-athlete'
      ? say.resultSameAthleteTwice
      : problem === 'place-held-by-tie'
        ? say.resultPlaces
        : undefined;
  const fieldsAreRight = Object.keys(athletes).length === 0 && Object.keys(performances).length === 0;
  return fieldsAreRight && form === undefined
    ? null
    : { athletes, performances, ...(form !== undefined && { form }) };
}

/** Returns the body of the call for a draft without problems. */
export function resultToSend(draft: ResultDraft, nonStarters: readonly string[], unit: Unit): ResultBody {
  const wire = medalsToWire(
    medalsOf(draft, unit).map(({ place, athleteId, performance }) => ({
      place,
      athlete: athleteId,
      performance: fromThousandths(performance),
    })),
  );
  return {
    gold: wire.gold,
    silver: wire.silver,
    bronze: wire.bronze,
    exAequo: wire.exAequo,
    nonStarters: [...nonStarters],
  };
}
