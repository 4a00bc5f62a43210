export const savedElsewhereText = {
  changedElsewhere:
    'Ce pronostic a été enregistré entre-temps dans un autre onglet ou sur un autre appareil :',
  keepMine: 'Garder ma saisie',
  takeSaved: 'Reprendre celui-là',
  pickOf: (medal: string, athlete: string, performance: string) =>
    `${medal} : ${athlete}${performance === '' ? '' : ` (${performance})`}`,
} as const;
