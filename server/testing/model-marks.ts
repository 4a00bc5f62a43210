import { kinds } from './model-steps.ts';
import type { DisciplineKind } from './oracle.ts';

export const hour = 3_600_000;
export const instant = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
export const day = (days: number) => instant(days * 24 * hour).slice(0, 10);

/** Returns the day of an instant in the default timezone of a competition. */
export const dayOf = (at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date(at));

export const markOf = (kind: DisciplineKind, step: number) => kinds[kind].first + step * kinds[kind].step;

/** Returns a performance in thousandths as a number, or as one of the texts that players write. */
export const written = (kind: DisciplineKind, thousandths: number, spelling: number): number | string => {
  const value = thousandths / 1000;
  if (spelling === 0) return value;
  const dotted = value.toFixed(kind === 'combiné' ? 0 : 2);
  if (spelling === 1) return dotted;
  if (spelling === 2 || kind !== 'marche') return dotted.replace('.', ',');
  const minutes = Math.floor((value % 3600) / 60);
  const seconds = (value % 60).toFixed(2).padStart(5, '0');
  return `${Math.floor(value / 3600)}:${String(minutes).padStart(2, '0')}:${seconds}`;
};

export const writtenPb = (kind: DisciplineKind, thousandths: number | null, spelling: number): string => {
  if (thousandths === null) return ['', '-', 'NM', ''][spelling] ?? '';
  const text = String(written(kind, thousandths, Math.max(1, spelling)));
  return spelling === 0 ? `NR ${text}` : text;
};

export const toleranceOf = (kind: DisciplineKind, drawn: number): number | null => {
  const { tolerances } = kinds[kind];
  return tolerances[drawn % tolerances.length] ?? null;
};

export const wireTolerance = (thousandths: number | null) =>
  thousandths === null ? null : thousandths / 1000;
