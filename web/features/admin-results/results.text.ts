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
  swapWithNext: { 1: "Échanger l'or et l'argent", 2: "Échanger l'argent et le bronze" },
  performance: 'Performance',
  optional: 'facultatif',
  addShared: 'Ajouter un ex æquo',
  addSharedAt: (place: string) => `Ajouter un ex æquo : ${place}`,
  removeShared: 'Retirer cet ex æquo',
  heldByTie: 'Cette place est tenue par les ex æquo de la place précédente.',
  athleteMissing: 'Choisissez un athlète pour cette performance.',

  nonStarters: (count: number) => (count === 0 ? 'Non-partants' : `Non-partants : ${count}`),
  nonStartersHint:
    "Cochez qui n'a pas pris le départ : c'est un forfait, et les remplaçants choisis par les joueurs entrent en jeu.",

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
  confirmCancelTitle: 'Annuler ce résultat ?',
  confirmCancel: (count: number) =>
    count === 0
      ? 'Le podium est effacé. Vous pourrez saisir un nouveau résultat.'
      : `Le podium est effacé et les points de ${predictions(count)} sont remis à zéro. Vous pourrez saisir un nouveau résultat.`,
  reopens:
    "L'épreuve n'a pas encore commencé : les pronostics rouvrent jusqu'au départ, et chacun a pu voir ceux des autres. Les joueurs reçoivent une notification.",
  confirm: 'Confirmer',
  keep: 'Garder le résultat',
  unchanged: "Rien n'a changé depuis le dernier enregistrement.",
  overtaken:
    "Le résultat a été changé entre-temps : l'historique ci-dessous dit comment. Relisez votre saisie, puis enregistrez-la si elle est toujours juste.",
  saveFailed: "Erreur lors de l'enregistrement des résultats.",
  cancelFailed: "Erreur lors de l'annulation des résultats.",
  recalculateFailed: 'Erreur lors du recalcul des points.',

  changedTitle: 'Ce qui a changé',
  before: 'Avant',
  after: 'Après',
  nobody: 'Personne',

  effect: 'Effet sur les pronostics',
  effectFailed:
    "Impossible de calculer ce que ce résultat va changer. Vous pouvez tout de même l'enregistrer.",
  rescored: (count: number) => {
    if (count === 0) return 'Aucun pronostic ne porte sur cette épreuve.';
    return count > 1 ? `${count} pronostics sont recalculés.` : '1 pronostic est recalculé.';
  },
  changed: (count: number, leagues: number) => {
    if (count === 0) return 'Aucun ne change de points.';
    const change = count > 1 ? `${count} changent de points` : '1 change de points';
    return `${change}, dans ${leagues > 1 ? `${leagues} ligues` : '1 ligue'}.`;
  },
  bonuses: {
    exactPodium: 'Podium exact (+20)',
    performance: 'Bonus de performance (+10)',
    personalBest: 'Record personnel (+10)',
  },

  winners: (names: string, more: number) => (more > 0 ? `${names} et ${more} de plus` : names),
  winnerIn: (username: string, league: string) => `${username} (${league})`,
  heldBefore: (count: number) => `(${count} avant)`,

  historyTitle: 'Historique du résultat',
  noHistory: "Aucun résultat n'a encore été saisi pour cette épreuve.",
  history: {
    enter: 'a saisi le résultat',
    correct: 'a corrigé le résultat',
    cancel: 'a annulé le résultat',
    recalculate: 'a recalculé les points',
  } as Readonly<Record<string, string>>,
  historyOther: 'a changé le résultat',
  historyFailed: "Impossible de charger l'historique du résultat.",
} as const;
