/**
 * One key for the different spellings of a discipline: French, English, and the codes of result services.
 */
import { searchKey } from './identity.ts';

/** Whole keys that no rule below can derive. */
const spellings: Readonly<Record<string, string>> = {
  pv: 'perche',
  polevault: 'perche',
  hj: 'hauteur',
  highjump: 'hauteur',
  lj: 'longueur',
  longjump: 'longueur',
  tj: 'triplesaut',
  triplejump: 'triplesaut',
  triple: 'triplesaut',
  sp: 'poids',
  shotput: 'poids',
  shot: 'poids',
  dt: 'disque',
  discus: 'disque',
  discusthrow: 'disque',
  ht: 'marteau',
  hammer: 'marteau',
  hammerthrow: 'marteau',
  jt: 'javelot',
  javelin: 'javelot',
  javelinthrow: 'javelot',
  dec: 'decathlon',
  hep: 'heptathlon',
  pen: 'pentathlon',
  mar: 'marathon',
  hm: 'semimarathon',
  halfmarathon: 'semimarathon',
};

/** Applied in this order, after spaces and signs are removed. */
const rewritings: readonly (readonly [RegExp, string])[] = [
  [/^(?:saut(?:ala|en)|lancer(?:du|de|dela))/, ''],
  [/^relais/, ''],
  [/relay$/, ''],
  [/met(?:re|er)s?/, 'm'],
  [/hurdles$/, 'haies'],
  [/steeplechase/, 'steeple'],
  [/^(\d+)m?sc$/, '$1msteeple'],
  [/racewalk(?:ing)?$|walk$/, 'marche'],
  [/^(\d+)km?w$/, '$1kmmarche'],
  [/^(\d+)mh$/, '$1mhaies'],
  [/^(\d+)h$/, '$1mhaies'],
  [/^(\d+)haies$/, '$1mhaies'],
  [/^(\d+)m?steeple$/, '$1msteeple'],
  [/^(\d+x\d+|\d+)$/, '$1m'],
];

/** Two names of one discipline have the same key. The key is not for display. */
export function disciplineKey(name: string): string {
  const bare = searchKey(name)
    .replaceAll('×', 'x')
    .replace(/[^a-z0-9]/g, '');
  const key = rewritings.reduce((text, [from, to]) => text.replace(from, to), bare);
  return spellings[key] ?? key;
}
