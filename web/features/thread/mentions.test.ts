import { expect, test } from 'vitest';
import { membersFor, mentionAt, withMention } from './mention-draft.ts';
import { mentionParts } from './mention-parts.ts';

const members = ['Anaïs', 'Inès de la Tour', 'inès', 'João Inácio', 'Zoé'].map((username) => ({ username }));
const offered = (typed: string) => membersFor(members, typed).map(({ username }) => username);

test('mentionAt finds the mention between a separate @ and the caret', () => {
  expect(mentionAt('Bravo @In', 9)).toEqual({ at: 6, typed: 'In' });
  expect(mentionAt('@Inès de', 8)).toEqual({ at: 0, typed: 'Inès de' });
  expect(mentionAt('@', 1)).toEqual({ at: 0, typed: '' });
  for (const draft of ['', 'Bravo', 'a@b', '@ In', '@In\nès', '@@In']) {
    const caret = draft.length;
    expect([draft, mentionAt(draft, caret)]).toEqual([draft, null]);
  }
});

test('membersFor offers members by the start of their name or of a word in it, ignoring accents and case', () => {
  expect(offered('in')).toEqual(['Inès de la Tour', 'inès', 'João Inácio']);
  expect(offered('joa')).toEqual(['João Inácio']);
  expect(offered('')).toHaveLength(5);
  expect(offered('zoe')).toEqual([]);
});

test('withMention replaces the typed text by the chosen name, and puts the caret after it', () => {
  expect(withMention('Bravo @in !', { at: 6, typed: 'in' }, 'Inès de la Tour')).toEqual({
    draft: 'Bravo @Inès de la Tour !',
    caret: 22,
  });
  expect(withMention('@z', { at: 0, typed: 'z' }, 'Zoé')).toEqual({ draft: '@Zoé ', caret: 5 });
});

test('mentionParts separates mentions from the other words, and prefers the longest name', () => {
  expect(
    mentionParts('Bravo @INÈS de la Tour, et @Inès. @Zoésie', ['Inès', 'Inès de la Tour', 'Zoé']),
  ).toEqual(['Bravo ', '@INÈS de la Tour', ', et ', '@Inès', '. @Zoésie']);
  expect(mentionParts('@a.b*', ['a.b*'])).toEqual(['', '@a.b*', '']);
  expect(mentionParts('Bravo @Inès', [])).toEqual(['Bravo @Inès']);
});
