import { createHash } from 'node:crypto';
import type { ImportEvent } from '@pronathle/contract';
import { goesByItself, isDoubtful } from '../features/imports/goes-by-itself.ts';
import { callWithKey, type FeedTarget } from './feed-client.ts';
import { feedMessages as say } from './feed.messages.ts';

export interface FedFile {
  name: string;
  /** the text to import */
  text: string;
  /** whether the file's results are imported too, when they leave no question open */
  results: boolean;
}

const nameOf = ({ name }: ImportEvent): string => name || say.unnamed;

/**
 * Previews a file and imports the parts that need no admin: the start lists that are ready, and the results when
 * `file.results` is set and no line of the file is left out. Prints what was done with each event.
 */
export const feedFile = async (
  target: FeedTarget & { competition: string },
  file: FedFile,
  print: (sentence: string) => void,
): Promise<void> => {
  const body = { kind: 'night' as const, target: target.competition, content: file.text };
  const { preview } = await callWithKey(target, 'previewImport', body);
  const { events, leftOut } = preview;
  // An event of `programme` is a round that gives the event neither starters nor a result.
  const concerned = events.filter(({ programme }) => !programme);
  const takesResults = file.results && leftOut.length === 0;
  const mayGo = (event: ImportEvent) => goesByItself(event, takesResults);
  const skipped = concerned.filter((event) => !mayGo(event)).map(({ key }) => key);
  // An import needs the version of a preview that skips the same events.
  const chosen = { ...body, skipped };
  const { preview: last } = await callWithKey(target, 'previewImport', chosen);
  if (last.ready && last.writes)
    await callWithKey(
      target,
      'applyImport',
      { ...chosen, version: last.version },
      createHash('sha256')
        .update(JSON.stringify([chosen, last.version]))
        .digest('hex'),
    );

  const waiting = concerned.filter((event) => event.ready && !mayGo(event));
  const namesOf = (some: readonly ImportEvent[]) => some.map(nameOf).join(', ');
  if (last.ready && last.writes) print(say.imported(file.name, namesOf(concerned.filter(mayGo))));
  const doubtful = waiting.filter((event) => takesResults || isDoubtful(event));
  const plain = waiting.filter((event) => !doubtful.includes(event));
  if (plain.length > 0) print(say.resultsWait(file.name, namesOf(plain)));
  for (const event of doubtful)
    print(say.question(file.name, nameOf(event), event.result.warnings[0] ?? say.doubtful));
  for (const event of concerned.filter(({ ready }) => !ready))
    print(say.question(file.name, nameOf(event), whyOpen(event)));
  if (leftOut.length > 0) print(say.leftOut(file.name, leftOut.map(({ line }) => line).join(', ')));
  if (!last.writes && skipped.length === 0) print(say.nothing(file.name));
};

const whyOpen = ({ problem, result, lines }: ImportEvent): string =>
  problem ?? result.problem ?? lines.find((line) => line.problem !== null)?.problem ?? say.openLines;
