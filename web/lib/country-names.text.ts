/** Common names of some teams, in addition to, or instead of, the name of a country. */
export const countryText: Record<string, string> = {
  ANA: 'Athlètes neutres',
  ART: 'Réfugiés',
  CIV: "Côte d'Ivoire",
  CZE: 'République tchèque',
  EOR: 'Réfugiés',
  GBR: 'Grande-Bretagne Angleterre Écosse Pays de Galles',
  NED: 'Hollande',
  TPE: 'Taipei',
  USA: 'Amérique',
};
