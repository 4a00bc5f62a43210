import { ofName } from '@pronathle/domain/of-name';
import { formatPoints } from '../lib/french-numbers.ts';

export const gapText = {
  behind: (gap: number, username: string) =>
    gap === 0 ? `à égalité de points avec ${username}` : `à ${formatPoints(gap)} ${ofName(username)}`,
  lead: (points: number) => (points === 0 ? 'à égalité en tête' : `${formatPoints(points)} d'avance`),
} as const;
