import { limits } from '@pronathle/domain/limits';

/**
 * The sentences about data that only administrators enter (competitions, disciplines, athletes, start lists,
 * badges), shared by server and client.
 */
export const catalogueMessages = {
  competitionRequired:
    'Veuillez remplir tous les champs obligatoires (Nom, Lieu, Date de début, Date de fin).',
  competitionDates: 'La date de fin ne peut pas être antérieure à la date de début.',
  competitionDisciplines: 'Veuillez sélectionner au moins une discipline pour cette compétition.',
  programKeyName: "Donnez un nom à la clé : celui du programme qui s'en servira.",
  disciplineNameRequired: 'Le nom de la discipline est requis.',
  disciplineType: "Le type de la discipline n'est pas valide.",
  gender: "Le genre n'est pas valide.",
  unit: "L'unité n'est pas valide.",
  displayFormat: "Le format d'affichage n'est pas valide.",
  tolerance: 'La tolérance doit être un nombre positif ou nul, avec trois décimales au plus.',
  eventDiscipline: 'Discipline sélectionnée invalide.',
  athleteNameRequired: "Le prénom et le nom de l'athlète sont requis.",
  country: `Le pays est un code de ${limits.country} lettres au plus.`,
  recordTwice: "Une discipline ne peut figurer qu'une fois parmi les records.",
  mark: 'Cette performance est trop longue.',
  participantsRequired: 'Veuillez sélectionner au moins un athlète.',
  cote: 'La cote doit être un nombre de 1 à 1 000, avec trois décimales au plus, ou 0 pour la laisser calculer.',
  coteFrozen: 'Après la clôture, la cote doit être un nombre de 1 à 1 000, avec trois décimales au plus.',
  badgeNameRequired: 'Le nom du badge est requis.',
  badgeIcon: "L'icône doit être une image du dossier /badges/.",
  rewardPoints: 'Les points de récompense doivent être un entier de 0 à 10 000.',
} as const;
