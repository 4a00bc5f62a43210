import type { Unit } from '@pronathle/domain/discipline';
import { formatMargin } from '../../lib/french-numbers.ts';

/** The sentences of the performances, which a day's sheet loads when a player opens them. */
export const performancesText = {
  of: (athlete: string | undefined) =>
    athlete === undefined ? 'Performance (facultatif)' : `${athlete} : performance (facultatif)`,
  title: 'Performances prédites',
  doubtfulMark: (best: string) =>
    `Bien loin de la meilleure marque au départ (${best}) : vérifiez votre saisie.`,
  markHint: (example: string, tolerance: number, unit: Unit) =>
    `${example} (bonus ${tolerance === 0 ? 'à la performance exacte' : `à ${formatMargin(tolerance, unit)} près`})`,
} as const;
