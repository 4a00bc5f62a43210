import type { ShutDoor } from '@pronathle/domain/league';

/** Why a league takes nobody any more, and whom to ask: its owner is not named to whoever sees the link. */
const shut = {
  full: 'cette ligue est complète. Demandez une place à qui vous a envoyé ce lien.',
  closed: "cette ligue n'accepte plus de nouveaux membres. Voyez avec qui vous a envoyé ce lien.",
  over: 'la compétition est terminée. Demandez à qui vous a envoyé ce lien quelle est la prochaine ligue.',
} as const satisfies Record<ShutDoor, string>;

/** The texts that a chat shows under a link. */
export const previewText = {
  site: 'PronAthlé',
  title: "PronAthlé, les pronostics d'athlétisme entre amis",
  description:
    "Pronostiquez le podium des épreuves d'athlétisme, défiez vos amis dans une ligue et grimpez au classement. Gratuit et sans mise.",
  picture: 'PronAthlé : pronostiquez les podiums entre amis',
  invitation: (competition: string, door: ShutDoor | null) =>
    door === null
      ? `${competition} : rejoignez cette ligue de pronostics d'athlétisme entre amis.`
      : `${competition} : ${shut[door]}`,
} as const;
