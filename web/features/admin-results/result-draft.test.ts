import { resultMessages as say } from '@pronathle/contract/result.messages';
import { expect, test } from 'vitest';
import {
  changeLine,
  chooseAthlete,
  draftOf,
  draftProblems,
  isHeldByTie,
  maySwapWithNext,
  removeLine,
  resultToSend,
  sharePlace,
  swapWithNext,
  type ResultDraft,
} from './result-draft.ts';
import { resultsText } from './results.text.ts';

const line = (place: 1 | 2 | 3, athleteId: string | null, typed: string) => ({ place, athleteId, typed });
const podium: ResultDraft = [line(1, 'a', '9.79'), line(2, 'b', '9,81'), line(3, 'c', '9.82')];
const nobody = () => false;

test("a complete podium is sent with its performances in the discipline's unit", () => {
  expect(draftProblems(podium, 's', nobody)).toBeNull();
  expect(resultToSend(podium, ['d'], 's')).toEqual({
    gold: { place: 1, athlete: 'a', performance: 9.79 },
    silver: { place: 2, athlete: 'b', performance: 9.81 },
    bronze: { place: 3, athlete: 'c', performance: 9.82 },
    exAequo: [],
    nonStarters: ['d'],
  });
});

test('a result needs an athlete and a performance for gold; silver and bronze may be left out', () => {
  const empty = draftOf(null, String);
  expect(draftProblems(empty, 's', nobody)).toEqual({
    athletes: { 0: say.resultGoldRequired },
    performances: {},
  });
  const gold = changeLine(empty, 0, { athleteId: 'a', typed: '9.79' });
  expect(draftProblems(gold, 's', nobody)).toBeNull();
  expect(draftProblems(changeLine(gold, 1, { athleteId: 'b' }), 's', nobody)?.performances).toEqual({
    1: say.resultPerformanceRequired.silver,
  });
  expect(draftProblems(changeLine(gold, 2, { typed: '9.9' }), 's', nobody)?.athletes).toEqual({
    2: resultsText.athleteMissing,
  });
});

test('an athlete who is removed takes the performance along; another athlete who is chosen instead has it', () => {
  const removed = chooseAthlete(podium, 2, null);
  expect(removed[2]).toEqual(line(3, null, ''));
  expect(draftProblems(removed, 's', nobody)).toBeNull();
  expect(resultToSend(removed, [], 's').bronze).toBeNull();
  expect(chooseAthlete(podium, 2, 'd')[2]).toEqual(line(3, 'd', '9.82'));
  // A performance that was typed first waits for its athlete.
  const typed = changeLine(draftOf(null, String), 0, { typed: '9.79' });
  expect(chooseAthlete(typed, 0, 'a')[0]).toEqual(line(1, 'a', '9.79'));
});

test('when two athletes share the gold, the silver must be empty', () => {
  const tie = changeLine(sharePlace(draftOf(null, String), 1), 0, { athleteId: 'a', typed: '2.37' });
  expect(tie.map(({ place }) => place)).toEqual([1, 1, 2, 3]);
  const full = changeLine(tie, 1, { athleteId: 'b', typed: '2.37' });
  expect([isHeldByTie(full, 2), isHeldByTie(full, 3)]).toEqual([true, false]);
  expect(draftProblems(full, 'm', nobody)).toBeNull();
  expect(resultToSend(full, [], 'm').exAequo).toEqual([{ place: 1, athlete: 'b', performance: 2.37 }]);
  const withSilver = changeLine(full, 2, { athleteId: 'c', typed: '2.34' });
  expect(draftProblems(withSilver, 'm', nobody)?.form).toBe(say.resultPlaces);
  expect(removeLine(full, 1).map(({ place }) => place)).toEqual([1, 2, 3]);
});

test('two neighbouring places are exchanged with their performances, unless there is a tie', () => {
  expect(swapWithNext(podium, 1)).toEqual([line(1, 'b', '9,81'), line(2, 'a', '9.79'), line(3, 'c', '9.82')]);
  expect(swapWithNext(podium, 2)).toEqual([line(1, 'a', '9.79'), line(2, 'c', '9.82'), line(3, 'b', '9,81')]);
  const offered = (draft: ResultDraft) => ([1, 2] as const).filter((upper) => maySwapWithNext(draft, upper));
  const tieAt = (place: 1 | 2 | 3) =>
    changeLine(sharePlace(podium, place), place, { athleteId: 'd', typed: '9,81' });
  expect(offered(podium)).toEqual([1, 2]);
  expect(offered(tieAt(1))).toEqual([]);
  expect(offered(tieAt(2))).toEqual([]);
  expect(offered(tieAt(3))).toEqual([1]);
});

test("a result names no athlete twice, except 'Autre'", () => {
  const twice = changeLine(podium, 1, { athleteId: 'a' });
  expect(draftProblems(twice, 's', nobody)?.form).toBe(say.resultSameAthleteTwice);
  expect(draftProblems(twice, 's', (id) => id === 'a')).toBeNull();
});
