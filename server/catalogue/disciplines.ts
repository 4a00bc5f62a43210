/**
 * The disciplines of athletics, with their usual French names: those of the catalogue's competitions and of the usual
 * championships, outdoors and indoors.
 */
import {
  displayFormatOf,
  type DisciplineType,
  type DisplayFormat,
  type Unit,
} from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';

export interface CatalogueDiscipline {
  name: string;
  gender: Gender;
  type: DisciplineType;
  unit: Unit;
  displayFormat: DisplayFormat;
  /** in the base unit: seconds, metres or points; null means the default */
  performanceTolerance: number | null;
}

const men: readonly Gender[] = ['male'];
const women: readonly Gender[] = ['female'];
const both: readonly Gender[] = ['male', 'female'];
const bothAndMixed: readonly Gender[] = [...both, 'mixed'];

/** Name, genders, type, unit, tolerance. A tolerance is about as large as the variation of one athlete's marks. */
const programme: readonly (readonly [string, readonly Gender[], DisciplineType, Unit, number | null])[] = [
  ['60 m', both, 'course', 's', null],
  ['100 m', both, 'course', 's', 0.03],
  ['200 m', both, 'course', 's', 0.06],
  ['400 m', both, 'course', 's', 0.13],
  ['800 m', both, 'course', 's', 0.3],
  ['1500 m', both, 'course', 's', 0.6],
  ['3000 m', both, 'course', 's', null],
  ['5000 m', both, 'course', 's', 3.3],
  ['10 000 m', both, 'course', 's', 7],
  ['Semi-marathon', both, 'course', 'h:m:s', null],
  ['Marathon', both, 'course', 'h:m:s', 60],
  ['60 m haies', both, 'course', 's', null],
  ['100 m haies', women, 'course', 's', null],
  ['110 m haies', men, 'course', 's', null],
  ['400 m haies', both, 'course', 's', null],
  ['3000 m steeple', both, 'course', 's', 2.1],
  ['Relais 4 x 100 m', bothAndMixed, 'course', 's', null],
  ['Relais 4 x 400 m', bothAndMixed, 'course', 's', null],
  ['20 km marche', both, 'marche', 'h:m:s', null],
  ['35 km marche', both, 'marche', 'h:m:s', null],
  ['Semi-marathon marche', both, 'marche', 'h:m:s', null],
  ['Marathon marche', both, 'marche', 'h:m:s', null],
  ['Saut en hauteur', both, 'saut', 'm', 0.02],
  ['Perche', both, 'saut', 'm', 0.05],
  ['Saut en longueur', both, 'saut', 'm', 0.05],
  ['Triple saut', both, 'saut', 'm', 0.09],
  ['Lancer du poids', both, 'lancer', 'm', 0.18],
  ['Lancer du disque', both, 'lancer', 'm', 0.55],
  ['Lancer du marteau', both, 'lancer', 'm', 0.6],
  ['Lancer du javelot', both, 'lancer', 'm', 0.7],
  ['Pentathlon', women, 'combiné', 'pts', null],
  ['Heptathlon', both, 'combiné', 'pts', 40],
  ['Décathlon', men, 'combiné', 'pts', 40],
];

/** One discipline for each gender that competes in it: a name and a gender identify a discipline. */
export const disciplines: readonly CatalogueDiscipline[] = programme.flatMap(
  ([name, genders, type, unit, performanceTolerance]) =>
    genders.map((gender) => ({
      name,
      gender,
      type,
      unit,
      displayFormat: displayFormatOf(unit),
      performanceTolerance,
    })),
);
