import type { Place } from '@pronathle/domain/podium';

const predictions = (count: number) => (count > 1 ? `${count} pronostics` : `${count} pronostic`);

export const resultsText = {
  title: 'Saisir Résultats',
  back: 'Retour aux épreuves',
  failed: "Impossible de charger les détails de l'épreuve. Veuillez réessayer.",
  startList: 'Liste de départ',
  noStartList: 'Aucun participant : seul « Autre » peut être choisi.',
  manageParticipants: 'Gérer Participants',
  name: 'Nom',
  country: 'Pays',
  pb: 'PB',
  sb: 'SB',
  cote: 'Cote',
  marks: (pb: string, sb: string) => `PB ${pb || '-'} · SB ${sb || '-'}`,
  withdrawn: 'Forfait',

  podium: 'Podium officiel',
  places: { 1: 'Or', 2: 'Argent', 3: 'Bronze' } satisfies Record<Place, string>,
  choose: {
    1: "Choisir l'athlète en or",
    2: "Choisir l'athlète en argent",
    3: "Choisir l'athlète en bronze",
  } satisfies Record<Place, string>,
  change: {
    1: "Changer l'athlète en or :",
    2: "Changer l'athlète en argent :",
    3: "Changer l'athlète en bronze :",
  } satisfies Record<Place, string>,
  chooseShared: "Choisir l'athlète ex æquo",
  changeShared: "Changer l'athlète ex æquo :",
  performance: 'Performance',
  optional: 'facultatif',
  addShared: 'Ajouter un ex æquo',
  addSharedAt: (place: string) => `Ajouter un ex æquo : ${place}`,
  removeShared: 'Retirer cet ex æquo',
  heldByTie: 'Cette place est tenue par les ex æquo de la place précédente.',
  athleteMissing: 'Choisissez un athlète pour cette performance.',

  concerns: (count: number) =>
    count === 0
      ? 'Aucun pronostic ne porte sur cette épreuve.'
      : `Ce résultat compte pour ${predictions(count)}.`,
  save: 'Enregistrer le résultat',
  correct: 'Corriger le résultat',
  cancel: 'Annuler le résultat',
  recalculate: 'Recalculer les points',
  confirmSaveTitle: 'Enregistrer ce résultat ?',
  confirmCorrectTitle: 'Corriger ce résultat ?',
  confirmEffect: (count: number) =>
    count === 0
      ? 'Aucun pronostic ne porte sur cette épreuve.'
      : `Les points de ${predictions(count)} et les classements de leurs ligues changent aussitôt.`,
  confirmCancelTitle: 'Annuler ce résultat ?',
  confirmCancel: (count: number) =>
    `Le podium est effacé et les points de ${predictions(count)} sont remis à zéro. Vous pourrez saisir un nouveau résultat.`,
  confirm: 'Confirmer',
  unchanged: "Rien n'a changé depuis le dernier enregistrement.",
  warnings: {
    'performances-out-of-order': "Les performances ne sont pas dans l'ordre des places. Est-ce voulu ?",
    'tie-with-different-performances': 'Des ex æquo ont des performances différentes. Est-ce voulu ?',
  },
  saveFailed: "Erreur lors de l'enregistrement des résultats.",
  cancelFailed: "Erreur lors de l'annulation des résultats.",
  recalculateFailed: 'Erreur lors du recalcul des points.',

  changedTitle: 'Ce qui a changé',
  before: 'Avant',
  after: 'Après',
  nobody: 'Personne',
} as const;
