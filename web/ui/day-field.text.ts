export const dayFieldText = {
  placeholder: 'JJ/MM/AAAA',
  open: (label: string) => `Choisir dans un calendrier : ${label}`,
  previousYear: 'Année précédente',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  nextYear: 'Année suivante',
} as const;
