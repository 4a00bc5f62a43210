import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { possibleMentions } from './mentions.ts';
import { threadLimits } from './thread.ts';

test('a mentioned name may contain spaces, accents and signs, and the longest possible name is first', () => {
  expect(possibleMentions('Bravo @Inès de la Tour !')).toEqual([
    ['Inès de la Tour !', 'Inès de la Tour', 'Inès de la', 'Inès de', 'Inès'],
  ]);
  expect(possibleMentions('@Léa.')).toEqual([['Léa.', 'Léa']]);
});

test('a mentioned name does not end inside a word', () => {
  expect(possibleMentions('@Anaïs')).toEqual([['Anaïs']]);
  expect(possibleMentions('@Jean-Paul')).toEqual([['Jean-Paul', 'Jean-']]);
  expect(possibleMentions('@A\nb')).toEqual([[]]);
});

test('an e-mail address and a single @ mention nobody', () => {
  expect(possibleMentions('lea@exemple.fr, a.@b @ Léa @@Léa')).toEqual([]);
});

test('the number and length of possible mentions are limited', () => {
  expect(possibleMentions('@Léa '.repeat(threadLimits.mentions + 1)).length).toBe(threadLimits.mentions);
  expect(possibleMentions(`@${'é'.repeat(limits.username)}`)[0]?.[0]?.length).toBe(limits.username);
  expect(possibleMentions(`@${'é'.repeat(limits.username + 1)}`)).toEqual([[]]);
});
