import { expect, test } from 'vitest';
import { reminderMailMessages } from './reminder-mails.messages.ts';

test('the subject of a withdrawal has the athlete in correct French, also before a vowel', () => {
  const subjectOf = (athlete: string) =>
    reminderMailMessages.withdrawn({
      athlete,
      event: { name: '800 m', gender: 'female' },
      at: 'à 18:00',
      isSubstitute: false,
      isReplaced: false,
      league: 'Les amis',
      otherLeagues: 0,
    }).subject;
  expect(subjectOf('Élodie Petit')).toMatch(/^Forfait d'Élodie Petit : /);
  expect(subjectOf('Noah Lyles')).toMatch(/^Forfait de Noah Lyles : /);
});
