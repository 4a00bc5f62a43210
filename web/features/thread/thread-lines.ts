import type { Thread, ThreadMessage } from '@pronathle/contract';

/** A line of the thread on the screen: a message or a result. */
export type ThreadLine =
  | {
      kind: 'message';
      id: string;
      at: string;
      message: ThreadMessage;
      isUnderSameName: boolean;
      isNew: boolean;
    }
  | { kind: 'result'; id: string; at: string; result: Thread['results'][number] };

/** Milliseconds within which messages of one author are shown under one name. */
const UNDER_SAME_NAME = 300_000;

const dayOf = (iso: string): string => new Date(iso).toDateString();

const isUnderSameName = (earlier: ThreadLine | undefined, later: ThreadMessage): boolean =>
  earlier?.kind === 'message' &&
  earlier.message.author._id === later.author._id &&
  dayOf(earlier.at) === dayOf(later.at) &&
  Date.parse(later.at) - Date.parse(earlier.at) < UNDER_SAME_NAME;

/**
 * Returns the messages and results by time. `isNew` marks the first message of other members that the reader has not
 * read; for a reader who has read nothing, no message is marked.
 */
export function linesOf(
  { messages, results }: Pick<Thread, 'messages' | 'results'>,
  { readTo, me }: { readTo: number; me: string | undefined },
): ThreadLine[] {
  const all = [
    ...messages.map((message) => ({ at: message.at, message, result: undefined })),
    ...results.map((result) => ({ at: result.at, message: undefined, result })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const lines: ThreadLine[] = [];
  let isMarked = readTo === 0;
  for (const { at, message, result } of all) {
    if (message === undefined) {
      lines.push({ kind: 'result', id: result.competitionEvent._id, at, result });
      continue;
    }
    const isNew = !isMarked && message.number > readTo && message.author._id !== me;
    isMarked ||= isNew;
    const follows = !isNew && isUnderSameName(lines.at(-1), message);
    lines.push({ kind: 'message', id: message._id, at, message, isUnderSameName: follows, isNew });
  }
  return lines;
}
