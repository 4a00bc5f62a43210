import type { CompetitionStatus } from '@pronathle/domain/competition-status';
import type { DisciplineType } from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';
import type { LeagueStatus } from '@pronathle/domain/league';

/** The French words for the game's enumerations. */
export const genderLabels: Record<Gender, string> = {
  male: 'Hommes',
  female: 'Femmes',
  mixed: 'Mixte',
  unspecified: 'Non spécifié',
};

export const disciplineTypeLabels: Record<DisciplineType, string> = {
  course: 'Course',
  saut: 'Saut',
  lancer: 'Lancer',
  marche: 'Marche',
  combiné: 'Combiné',
};

export const competitionStatusLabels: Record<CompetitionStatus, string> = {
  upcoming: 'À venir',
  ongoing: 'En cours',
  completed: 'Terminée',
};

export const leagueStatusLabels: Record<LeagueStatus, string> = {
  open: 'Ouverte',
  active: 'En cours',
  closed: 'Fermée',
};

/** A league's status. A closed league is over only with its competition: until then its members play on. */
export const leagueStatusLabel = (status: LeagueStatus, competition: CompetitionStatus): string =>
  competition === 'completed' ? competitionStatusLabels.completed : leagueStatusLabels[status];

/** An event's name: its discipline, and its gender in French. */
export const eventName = (discipline: { name: string; gender: Gender }): string =>
  `${discipline.name} - ${genderLabels[discipline.gender]}`;
