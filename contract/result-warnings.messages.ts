import type { ResultWarning } from '@pronathle/domain/result-warnings';

/** The questions about an unlikely result before it is saved, by hand or by an import. */
export const resultWarningMessages = {
  'not-started':
    "L'épreuve n'a pas encore commencé : ce résultat la ferme aux pronostics et dévoile ceux qui sont faits. Est-ce voulu ?",
  'performances-out-of-order': "Les performances ne sont pas dans l'ordre des places. Est-ce voulu ?",
  'tie-with-different-performances': 'Des ex æquo ont des performances différentes. Est-ce voulu ?',
  'implausible-performance': 'Une performance est très loin de celles de la liste de départ. Est-ce voulu ?',
} satisfies Record<ResultWarning | 'not-started', string>;
