import { predictionMessages as say } from '@pronathle/contract/prediction.messages';
import { expect, test } from 'vitest';
import {
  draftOf,
  draftProblems,
  picksIn,
  picksToSend,
  placeAthlete,
  sameDraft,
  withoutAthletes,
  type PodiumDraft,
} from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';

const none = { athleteId: null, typed: '' };
const draft = (picks: Partial<PodiumDraft>): PodiumDraft => ({
  gold: none,
  silver: none,
  bronze: none,
  ...picks,
});
const nobody = () => false;

test('a draft needs a gold and readable performances', () => {
  expect(draftProblems(draft({}), 's', nobody)).toEqual({ gold: say.goldRequired });
  expect(draftProblems(draft({ gold: { athleteId: 'a', typed: '9,8x' } }), 's', nobody)).toEqual({
    goldPerformance: say.predictedPerformance.gold,
  });
  expect(draftProblems(draft({ gold: { athleteId: 'a', typed: ' 9,80 ' } }), 's', nobody)).toEqual({});
});

test('picksIn counts the filled places of a podium', () => {
  expect(picksIn({ gold: null, silver: null, bronze: null })).toBe(0);
  expect(picksIn({ gold: { _id: 'a' }, silver: null, bronze: { _id: 'b' } })).toBe(2);
});

test('a performance without an athlete is a problem', () => {
  const gold = { athleteId: 'a', typed: '' };
  const withoutAthlete = { athleteId: null, typed: '9,90' };
  expect(draftProblems(draft({ gold, silver: withoutAthlete, bronze: withoutAthlete }), 's', nobody)).toEqual(
    {
      silverPerformance: predictionsText.athleteMissing,
      bronzePerformance: predictionsText.athleteMissing,
    },
  );
  expect(draftProblems(draft({ gold, bronze: { athleteId: null, typed: ' ' } }), 's', nobody)).toEqual({});
  expect(draftProblems(draft({ gold: withoutAthlete }), 's', nobody)).toEqual({ gold: say.goldRequired });
});

test("an athlete may have only one medal, except 'Autre'", () => {
  const twice = draft({ gold: { athleteId: 'a', typed: '' }, silver: { athleteId: 'a', typed: '' } });
  expect(draftProblems(twice, 's', nobody)).toEqual({ silver: say.sameAthleteTwice });
  expect(draftProblems(twice, 's', (id) => id === 'a')).toEqual({});
});

test('picksToSend returns base units, and leaves out a performance without an athlete', () => {
  const typed = draft({
    gold: { athleteId: 'a', typed: '1:40,91' },
    silver: { athleteId: null, typed: '1:42.00' },
  });
  expect(picksToSend(typed, 's')).toEqual({
    gold: 'a',
    silver: null,
    bronze: null,
    goldPerformance: 100.91,
    silverPerformance: null,
    bronzePerformance: null,
  });
});

test('two drafts are the same when their performances are written differently', () => {
  const gold = (typed: string, athleteId: string | null = 'a') => draft({ gold: { athleteId, typed } });
  const same = (a: string, b: string) => sameDraft(gold(a), gold(b), 's');
  for (const typed of ['9.80 ', '9,80', '9,8', '09.80']) expect(same(typed, '9.80'), typed).toBe(true);
  expect(same('2:07.1', '127,10')).toBe(true);
  expect(same('9.81', '9.80')).toBe(false);
  expect(sameDraft(gold('9.80', 'b'), gold('9.80'), 's')).toBe(false);
  // Texts that are not performances are compared letter by letter, without the spaces around them.
  expect([same('9,8x', '9,8x '), same('9,8x', '9.8x'), same('', ' '), same('', '9.80')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(draftOf(null, String)).toEqual(draft({}));
});

test('withoutAthletes removes an athlete who is gone, and keeps the typed performance', () => {
  const typed = draft({ gold: { athleteId: 'a', typed: '9.80' }, silver: { athleteId: 'b', typed: '' } });
  expect(withoutAthletes(typed, (id) => id === 'a')).toEqual({
    ...typed,
    gold: { athleteId: null, typed: '9.80' },
  });
  expect(withoutAthletes(typed, nobody)).toEqual(typed);
});

test('an athlete moved to another medal changes places with the athlete there', () => {
  const [a, b] = [
    { athleteId: 'a', typed: '9.80' },
    { athleteId: 'b', typed: '' },
  ];
  const both = draft({ gold: a, silver: b });
  expect(placeAthlete(both, 'gold', 'b', nobody)).toEqual(draft({ gold: b, silver: a }));
  expect(placeAthlete(both, 'bronze', 'a', nobody)).toEqual(draft({ silver: b, bronze: a }));
  expect(placeAthlete(both, 'silver', 'c', nobody).silver).toEqual({ athleteId: 'c', typed: '' });
  expect(placeAthlete(both, 'silver', 'a', (id) => id === 'a').gold).toEqual(a);
});

test('an athlete who is taken out of the podium takes the typed performance along', () => {
  const gold = { athleteId: 'a', typed: '9.80' };
  expect(placeAthlete(draft({ gold }), 'gold', null, nobody)).toEqual(draft({}));
});

test('a joker is part of the draft and of the sent picks', () => {
  const plain = draft({ gold: { athleteId: 'a', typed: '' } });
  const played = { ...plain, joker: true };
  expect([sameDraft(plain, played, 's'), sameDraft(played, { ...played }, 's')]).toEqual([false, true]);
  expect(picksToSend(played, 's').joker).toBe(true);
  expect(picksToSend(plain, 's').joker).toBeUndefined();
  expect(withoutAthletes(played, () => true).joker).toBe(true);
});
