import type { Round } from '@pronathle/domain/import-cells';

/** Apart from the other labels, which every page has. */
export const roundLabels: Record<Round, string> = {
  qualification: 'Qualifications',
  heats: 'Séries',
  'quarter-final': 'Quarts de finale',
  'semi-final': 'Demi-finales',
  final: 'Finale',
};
