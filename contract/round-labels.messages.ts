import type { Round } from '@pronathle/domain/import-cells';

/** These labels are not in labels.messages.ts, because every page loads that file. */
export const roundLabels: Record<Round, string> = {
  qualification: 'Qualifications',
  heats: 'Séries',
  'quarter-final': 'Quarts de finale',
  'semi-final': 'Demi-finales',
  final: 'Finale',
};
