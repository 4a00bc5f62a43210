/**
 * The names of the columns of an imported table, and of the fields of imported JSON, in French and in
 * English.
 */
import { searchKey } from './identity.ts';

export type Column =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'country'
  | 'pb'
  | 'sb'
  | 'cote'
  | 'place'
  | 'mark'
  | 'discipline'
  | 'gender'
  | 'date'
  | 'time'
  | 'offset'
  | 'round';

/**
 * Words without accents, spaces and signs. When several columns match a header, the first of the list wins.
 */
const words: Readonly<Record<Column, string>> = {
  name: 'nom/name/athlete/athletes/competitor/concurrent/participant/nomprenom/nometprenom/prenomnom/prenometnom/fullname/athletename',
  firstName: 'prenom/firstname/givenname/forename',
  lastName: 'nomdefamille/lastname/surname/familyname',
  country: 'pays/country/nation/nat/noc/nationalite/nationality/paysathlete/countrycode/code',
  pb: 'pb/rp/record/recordpersonnel/personalbest/personalrecord/meilleureperformance/perso',
  sb: 'sb/mps/saison/season/seasonbest/seasonsbest/meilleureperformancedelasaison/bilansaison/rs',
  cote: 'cote/cotes/odds',
  place: 'place/rang/rank/pos/position/classement/cl/clt',
  mark: 'marque/mark/perf/performance/resultat/result/chrono/temps/distance/points',
  discipline: 'epreuve/event/discipline/disciplinefr/nomepreuve/eventname',
  gender: 'genre/sexe/gender/sex/categorie/category',
  date: 'date/jour/day/eventdate/startdate',
  time: 'heure/horaire/time/starttime/eventtime',
  offset: 'tz/timezone/fuseau/offset/decalage',
  round: 'tour/phase/round/stade/stage',
};
const columnOfWord = new Map(
  (Object.entries(words) as [Column, string][]).flatMap(([column, said]) =>
    said.split('/').map((word) => [word, column] as const),
  ),
);

/** Returns the column that a header names; null for a header that is not used (lane, wind, remark). */
export function columnOf(header: string): Column | null {
  return columnOfWord.get(searchKey(header).replace(/[^a-z]/g, '')) ?? null;
}

/**
 * Returns the columns of a table when its first row is a header: two known names, or a single cell with a
 * known name, and no number but a year ("PB 2026"). Returns null when the row already contains data.
 */
export function headerColumns(cells: readonly string[]): (Column | null)[] | null {
  if (cells.length === 0) return null;
  if (cells.some((cell) => /\d/.test(cell) && !/^\p{L}[^\d]*\s(?:(?:19|20)\d\d|\d)$/u.test(cell)))
    return null;
  const columns = cells.map(columnOf);
  const known = columns.filter((column) => column !== null);
  if (known.length < Math.min(2, cells.length) || new Set(known).size < known.length) return null;
  // "Nom" beside "Prénom" is the last name; a "time" is a time of day only beside a day, and otherwise a
  // mark.
  return columns.map((column) => {
    if (column === 'name' && known.includes('firstName') && !known.includes('lastName')) return 'lastName';
    return column === 'time' && !known.includes('date') && !known.includes('mark') ? 'mark' : column;
  });
}
