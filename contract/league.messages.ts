import { limits, pageSizes } from '@pronathle/domain/limits';

/** The sentences about the fields of a league, shared by server and client. */
export const leagueMessages = {
  copyLeagues: `Choisissez de 1 à ${limits.copyLeagues} ligues.`,
  leagueNameEmpty: 'Le nom de la ligue ne peut pas être vide.',
  leagueNameTooLong: `Le nom de la ligue ne peut pas dépasser ${limits.leagueName} caractères.`,
  leagueStatus: "Le statut de la ligue n'est pas valide.",
  rulesFixed: 'La compétition a commencé : les règles ne changent plus.',
  leagueRule: "Cette règle n'est pas valide.",
  maxMembers: `Le nombre maximal de membres doit être un entier de ${limits.leagueMembers} à 1 000 000, ou rester vide.`,
  seasonNameEmpty: 'Le nom de la saison ne peut pas être vide.',
  seasonNameTooLong: `Le nom de la saison ne peut pas dépasser ${limits.leagueName} caractères.`,
  seasonBest: 'Le nombre de ligues qui comptent doit être un entier de 1 à 100.',
  historyPlayers: 'Choisissez de 1 à 12 joueurs.',
  cockpitLeagues: `Choisissez de 1 à ${pageSizes.cockpitLeagues} ligues.`,
} as const;
