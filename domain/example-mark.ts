/**
 * An example of a performance in a discipline, as athletes write it. Fields for a performance show it, so that
 * nobody types the mark of a long jump for a hammer throw.
 */
import { disciplineKey } from './discipline-key.ts';
import type { DisplayFormat, Unit } from './discipline.ts';
import type { Gender } from './gender.ts';
import { parsePerformance } from './performance.ts';

/** The mark of a strong final of men, and no record, by the key of the discipline. */
const examples: Readonly<Record<string, string>> = {
  '60m': '6.52',
  '60mhaies': '7.45',
  '100m': '9.95',
  '100mhaies': '12.45',
  '110mhaies': '13.10',
  '200m': '20.10',
  '400m': '44.60',
  '400mhaies': '47.80',
  '800m': '1:43.50',
  '1500m': '3:32.10',
  mile: '3:50.30',
  '3000m': '7:38.20',
  '3000msteeple': '8:10.40',
  '5000m': '12:58.30',
  '10000m': '27:12.60',
  '4x100m': '37.90',
  '4x400m': '2:58.40',
  semimarathon: '1:00:30',
  marathon: '2:06:26',
  '20kmmarche': '1:19:40',
  '35kmmarche': '2:28:10',
  hauteur: '2.30',
  perche: '5.85',
  longueur: '8.25',
  triplesaut: '17.40',
  poids: '21.80',
  disque: '67.50',
  marteau: '77.60',
  javelot: '86.30',
  decathlon: '8600',
  heptathlon: '6700',
  pentathlon: '4700',
};

/** The same for finals of women, where it differs. */
const womensExamples: Readonly<Record<string, string>> = {
  '60m': '7.05',
  '60mhaies': '7.85',
  '100m': '10.95',
  '200m': '22.20',
  '400m': '49.90',
  '400mhaies': '53.10',
  '800m': '1:57.50',
  '1500m': '3:57.80',
  mile: '4:20.60',
  '3000m': '8:30.20',
  '3000msteeple': '9:05.40',
  '5000m': '14:42.30',
  '10000m': '30:32.60',
  '4x100m': '42.10',
  '4x400m': '3:22.40',
  semimarathon: '1:06:30',
  marathon: '2:21:26',
  '20kmmarche': '1:27:40',
  '35kmmarche': '2:42:10',
  hauteur: '1.98',
  perche: '4.80',
  longueur: '6.90',
  triplesaut: '14.70',
  poids: '19.80',
  disque: '66.50',
  marteau: '75.60',
  javelot: '64.30',
};

/** The example for any other discipline, or for one that has another unit in the catalogue. */
const byFormat: Readonly<Record<DisplayFormat, string | null>> = {
  time_ms: '1:40.91',
  time_hms: '2:06:26',
  distance_m: '8.25',
  points: '8600',
  raw: null,
};

/** Returns the example of a discipline; null for a format in which any number is possible. */
export function exampleMark({
  name,
  unit,
  displayFormat,
  gender,
}: {
  name: string;
  unit: Unit;
  displayFormat: DisplayFormat;
  gender?: Gender | undefined;
}): string | null {
  const key = disciplineKey(name);
  const example = (gender === 'female' ? womensExamples[key] : undefined) ?? examples[key];
  return example !== undefined && parsePerformance(example, { unit }).ok ? example : byFormat[displayFormat];
}
