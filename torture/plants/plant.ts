import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One small defect of the product, and the test that must find it. */
export interface Plant {
  /** the defect in words; unique among the plants */
  defect: string;
  file: string;
  /** each text is in the file exactly once */
  edits: readonly (readonly [from: string, to: string])[];
  caughtBy: TestRun | KillRun;
}

/** The tests of a file; with `named`, only those whose names contain it. */
export interface TestRun {
  project: 'domain' | 'contract' | 'server-embedded' | 'server-postgresql' | 'torture';
  test: string;
  named?: string;
}

/** The kill run of `npm run torture`, and the kind of finding that it must report. */
export interface KillRun {
  finds: string;
}

/** Returns the text of the file with the plant in it. Throws when the plant does not fit. */
export const spoiltText = (whole: string, { file, edits }: Pick<Plant, 'file' | 'edits'>): string =>
  edits.reduce((text, [from, to]) => {
    const found = text.split(from).length - 1;
    if (found !== 1)
      throw new Error(`${file} has changed, the plant no longer fits: ${found} times\n${from}`);
    return text.replace(from, () => to);
  }, whole);

/**
 * Puts a plant into the product in `folder`, and returns a function that removes it. Throws when the plant
 * does not fit.
 */
export const spoil = (folder: string, plant: Pick<Plant, 'file' | 'edits'>): (() => void) => {
  const path = join(folder, plant.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, spoiltText(whole, plant));
  return () => {
    writeFileSync(path, whole);
  };
};
