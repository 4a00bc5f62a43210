import { counted } from '../../lib/french-numbers.ts';

export const predictorsText = {
  predictedBy: (count: number, members: number) =>
    count === 0
      ? "Personne n'a encore pronostiqué"
      : `${counted(count, 'membre', 'membres')} sur ${members} ${count > 1 ? 'ont' : 'a'} déjà pronostiqué`,
  predictors: (names: readonly string[], more: number) =>
    [...names, ...(more > 0 ? [counted(more, 'autre', 'autres')] : [])].join(', '),
  you: 'vous',
} as const;
