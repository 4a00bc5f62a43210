import type { MuteLength } from './mute-ends.ts';

export const muteText = {
  mute: 'Faire taire',
  title: (author: string) => `Faire taire ${author}`,
  intro: (author: string) => `${author} ne pourra plus écrire dans ce fil, et saura pourquoi.`,
  until: "Jusqu'à quand",
  lengths: {
    hour: 'Une heure',
    morning: 'Demain, 08:00',
    week: 'Une semaine',
    month: 'Un mois',
  } satisfies Record<MuteLength, string>,
  failed: "La décision n'a pas été enregistrée. Veuillez réessayer.",
} as const;
