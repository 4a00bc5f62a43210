import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { specSentences, type SpecSentence } from './spec-sentences.ts';

/** The record of the last run of the stories. */
export const lastRecord = join(import.meta.dirname, '../../test-results/sentences.txt');

/** The areas whose sentences must all be shown by some story. */
const required: readonly SpecSentence['area'][] = ['public', 'player', 'admin'];

/**
 * Returns the line of a sentence in the record. It has the area, because the same word may be on a player's and an
 * admin's screen.
 */
export const keyOf = ({ area, section, says }: SpecSentence): string => `${area} ${section} ${String(says)}`;

export interface SentenceReport {
  /** required, and not shown */
  missing: SpecSentence[];
  /** not shown, and not required yet */
  unseen: SpecSentence[];
  /** sentences that no screen can show, each with its reason */
  never: SpecSentence[];
  seen: number;
}

/** Compares the run recorded in `file` with the documents' sentences. */
export const reportSentences = async (file: string): Promise<SentenceReport> => {
  const shown = new Set((await readFile(file, 'utf8')).split('\n'));
  const absent = specSentences.filter(
    (sentence) => sentence.never === undefined && !shown.has(keyOf(sentence)),
  );
  return {
    missing: absent.filter(({ area }) => required.includes(area)),
    unseen: absent.filter(({ area }) => !required.includes(area)),
    never: specSentences.filter(({ never }) => never !== undefined),
    seen: specSentences.filter((sentence) => shown.has(keyOf(sentence))).length,
  };
};

const lineOf = ({ section, area, says, never }: SpecSentence): string =>
  `  ${area}, ${section}: ${String(says)}${never === undefined ? '' : ` (${never})`}`;

export const printedReport = ({ missing, unseen, never, seen }: SentenceReport): string =>
  [
    `${seen} sentences of the documents were shown.`,
    ...[
      { title: 'No story showed', sentences: missing },
      { title: 'Not shown, and not required yet', sentences: unseen },
      { title: 'Nothing can show', sentences: never },
    ].flatMap(({ title, sentences }) =>
      sentences.length === 0 ? [] : [`${title}:`, ...sentences.map(lineOf)],
    ),
  ].join('\n');
