/**
 * Disciplines: what is measured, in which unit, how a mark is shown, and whether a lower mark is better
 * (docs/RULES.md).
 */
export const disciplineTypes = ['course', 'saut', 'lancer', 'marche', 'combiné'] as const;
export type DisciplineType = (typeof disciplineTypes)[number];

export const units = ['', 's', 'm', 'pts', 'h:m:s'] as const;
export type Unit = (typeof units)[number];

export const displayFormats = ['time_ms', 'time_hms', 'distance_m', 'points', 'raw'] as const;
export type DisplayFormat = (typeof displayFormats)[number];

const formatOfUnit = {
  '': 'raw',
  s: 'time_ms',
  m: 'distance_m',
  pts: 'points',
  'h:m:s': 'time_hms',
} as const satisfies Record<Unit, DisplayFormat>;

/** Returns the display format of a discipline that has none of its own. */
export function displayFormatOf(unit: Unit): DisplayFormat {
  return formatOfUnit[unit];
}

/** Returns the display format chosen for a discipline; null when it is the default of its unit. */
export function ownDisplayFormat(discipline: {
  unit: Unit;
  displayFormat: DisplayFormat;
}): DisplayFormat | null {
  return discipline.displayFormat === displayFormatOf(discipline.unit) ? null : discipline.displayFormat;
}

/** True when the mark is a time: running and walking. */
export function lowerIsBetter(type: DisciplineType): boolean {
  return type === 'course' || type === 'marche';
}

/** True when `mark` is equal to or better than `other`: lower for times, higher for all other marks. */
export function equalsOrBetters(mark: number, other: number, type: DisciplineType): boolean {
  return lowerIsBetter(type) ? mark <= other : mark >= other;
}
