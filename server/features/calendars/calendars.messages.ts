import { genderLabels } from '@pronathle/contract/labels.messages';
import type { Gender } from '@pronathle/domain/gender';

export const calendarMessages = {
  created: "Adresse de l'agenda créée.",
  deleted: "Adresse de l'agenda supprimée.",
  /** the name under which a calendar program lists the calendar */
  name: 'PronAthlé',
  event: ({ name, gender }: { name: string; gender: Gender }, competition: string) =>
    `${name} ${genderLabels[gender].toLowerCase()} · ${competition}`,
  closes: 'Les pronostics se ferment au départ.',
} as const;
