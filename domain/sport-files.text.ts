/** What the table of a timing file says about its lines, as an admin reads it. */
export const sportFilesText = {
  header: 'Épreuve;Genre;Tour;Date;Heure;Place;Nom;Prénom;Pays;PB;SB;Marque;Remarque',
  heats: 'Séries',
  semiFinal: 'Demi-finale',
  final: 'Finale',
  bib: (bib: string) => `dossard ${bib}`,
  lane: (lane: string) => `couloir ${lane}`,
  wind: (wind: string) => `vent ${wind}`,
  heat: (heat: string) => `série ${heat}`,
  reaction: (time: string) => `réaction ${time}`,
  read: (mark: string) => `temps lu ${mark}`,
};
