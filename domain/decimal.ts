/**
 * The game calculates with integers, never with floats (docs/RULES.md): performances, cotes and points in
 * thousandths, an event's total in hundredths of a point. Only the wire (the JSON of the API) has floats.
 */
export type Thousandths = number;
export type Hundredths = number;

/**
 * Returns a wire number in thousandths. Returns null when it is not finite, too large to be exact, or has
 * more than 3 decimals.
 */
export function toThousandths(value: number): Thousandths | null {
  const thousandths = Math.round(value * 1000);
  if (!Number.isSafeInteger(thousandths)) return null;
  // Both are the double nearest to the same decimal number, so they are equal when the value has 3 decimals at
  // most.
  return thousandths / 1000 === value ? thousandths + 0 : null;
}

export function fromThousandths(thousandths: Thousandths): number {
  return thousandths / 1000;
}

export function fromHundredths(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** Rounds half up: 12 345 thousandths are 1 235 hundredths. */
export function roundHalfUpToHundredths(thousandths: Thousandths): Hundredths {
  return roundHalfUp(thousandths, 10);
}

/** Returns integer / step, rounded half up to a whole number. */
export function roundHalfUp(integer: number, step: number): number {
  return Math.floor((2 * integer + step) / (2 * step));
}
