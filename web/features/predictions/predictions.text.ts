import type { MedalName } from '@pronathle/domain/podium';
import type { PredictionState } from '@pronathle/domain/prediction-state';
import { counted } from '../../lib/french-numbers.ts';
import type { ReaderMoment } from '../../lib/reader-days.ts';

export const predictionsText = {
  medals: { gold: 'Or', silver: 'Argent', bronze: 'Bronze' } satisfies Record<MedalName, string>,
  states: {
    'open-not-predicted': { label: 'À pronostiquer', action: 'Pronostiquer' },
    'open-predicted': { label: 'Pronostiqué (Modifiable)', action: 'Modifier' },
    'locked-predicted': { label: 'Pronostiqué (Épreuve débutée)', action: 'Voir mon pronostic' },
    'locked-not-predicted': {
      label: 'Non pronostiqué (Épreuve débutée)',
      action: 'Pronostics fermés',
    },
  } satisfies Record<PredictionState, { label: string; action: string }>,
  withdrawn: 'Forfait',
  draft: 'Brouillon',

  chooseTitle: 'Choisir une épreuve',
  inLeague: (league: string, competition: string) => `${league} · ${competition}`,
  backToLeague: 'Retour à la ligue',
  pageFailed: 'Impossible de charger les données de la page.',
  idsMissing: "IDs de ligue ou de compétition manquants dans l'URL.",
  participants: (count: number) => counted(count, 'participant', 'participants'),
  noEvents: "Aucune épreuve n'est encore programmée pour cette compétition.",
  actionFor: (action: string, event: string) => `${action} : ${event}`,
  myPodium: 'Mon podium',
  picksLeft: (picks: number) => `Incomplet (${picks} sur 3), mais il compte`,

  backToEvents: 'Retour aux épreuves',
  noStartList: "La liste de départ n'est pas encore connue. Revenez plus tard, ou choisissez déjà « Autre ».",
  pickAthlete: {
    gold: "Choisir l'athlète en or",
    silver: "Choisir l'athlète en argent",
    bronze: "Choisir l'athlète en bronze",
  } satisfies Record<MedalName, string>,
  changeAthlete: {
    gold: "Changer l'athlète en or :",
    silver: "Changer l'athlète en argent :",
    bronze: "Changer l'athlète en bronze :",
  } satisfies Record<MedalName, string>,
  optional: 'facultatif',
  withdrawnPick: (locked: boolean) =>
    `Forfait : ce choix ne rapporte rien.${locked ? '' : ' Faites-en un autre.'}`,
  replacedPick: 'Forfait : votre choix de remplacement compte à sa place.',
  athleteMissing: 'Choisissez un athlète pour cette performance, ou effacez-la.',
  saving: 'Enregistrement…',
  savedAt: ({ time, day }: ReaderMoment) => `Enregistré ${day === null ? '' : `le ${day} `}à ${time}`,
  // Short: one line on the smallest phone.
  savedCounts: ({ time, day }: ReaderMoment) =>
    `Le podium ${day === null ? `de ${time}` : 'enregistré'} compte toujours.`,
  submitFailed: 'Erreur lors de la soumission de votre pronostic.',
} as const;
