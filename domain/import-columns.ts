/** What the columns of an imported table, and the fields of imported JSON, are called: in French and in English. */
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
  | 'offset';

/** Words without accents, spaces and signs; the first column of the list that claims a header has it. */
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
};
const columnOfWord = new Map(
  (Object.entries(words) as [Column, string][]).flatMap(([column, said]) =>
    said.split('/').map((word) => [word, column] as const),
  ),
);

/** The column that a header names; null for one that says nothing to us (lane, wind, remark). */
export function columnOf(header: string): Column | null {
  return columnOfWord.get(searchKey(header).replace(/[^a-z]/g, '')) ?? null;
}

/**
 * The columns of a table, from its first row when that is a header: two names that we know, or a single cell that is
 * one, and no figure anywhere. Null when the row is data already.
 */
export function headerColumns(cells: readonly string[]): (Column | null)[] | null {
  if (cells.some((cell) => /\d/.test(cell))) return null;
  const columns = cells.map(columnOf);
  const known = columns.filter((column) => column !== null);
  if (known.length < Math.min(2, cells.length) || new Set(known).size < known.length) return null;
  // "Nom" beside "Prénom" is the last name; a time of day needs its day, else it is a mark.
  return columns.map((column) => {
    if (column === 'name' && known.includes('firstName') && !known.includes('lastName')) return 'lastName';
    return column === 'time' && !known.includes('date') && !known.includes('mark') ? 'mark' : column;
  });
}
