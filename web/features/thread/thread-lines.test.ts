import { expect, test } from 'vitest';
import { linesOf } from './thread-lines.ts';

const message = (number: number, author: string, at: string) => ({
  _id: `m${number}`,
  number,
  at: `2026-08-04T${at}:00.000Z`,
  author: { _id: author, username: author },
  text: 'Allez',
  isHidden: false,
  isReported: false,
  mentions: [],
  reactions: [],
});
const result = (id: string, at: string) => ({
  competitionEvent: { _id: id, name: '100 m - Hommes' },
  at: `2026-08-04T${at}:00.000Z`,
  podium: [],
});
const readerAt = (readTo: number) => ({ readTo, me: 'moi' });

test('linesOf sorts messages and results by time', () => {
  const lines = linesOf(
    { messages: [message(1, 'a', '10:00'), message(2, 'b', '12:00')], results: [result('r', '11:00')] },
    readerAt(0),
  );
  expect(lines.map(({ id }) => id)).toEqual(['m1', 'r', 'm2']);
});

test("linesOf shows a name once above an author's successive messages, and again after a result", () => {
  const messages = [
    message(1, 'a', '10:00'),
    message(2, 'a', '10:04'),
    message(3, 'b', '10:05'),
    message(4, 'b', '10:07'),
    message(5, 'b', '10:20'),
  ];
  const under = (results: ReturnType<typeof result>[]) =>
    linesOf({ messages, results }, readerAt(0)).flatMap((line) =>
      line.kind === 'message' && line.isUnderSameName ? [line.id] : [],
    );
  expect(under([])).toEqual(['m2', 'm4']);
  expect(under([result('r', '10:06')])).toEqual(['m2']);
});

test('linesOf marks the first unread message of other members', () => {
  const messages = [
    message(1, 'a', '10:00'),
    message(2, 'moi', '10:01'),
    message(3, 'a', '10:02'),
    message(4, 'a', '10:03'),
  ];
  const marked = (readTo: number) =>
    linesOf({ messages, results: [] }, readerAt(readTo)).flatMap((line) =>
      line.kind === 'message' && line.isNew ? [line.id] : [],
    );
  expect(marked(1)).toEqual(['m3']);
  expect(marked(4)).toEqual([]);
  expect(marked(0), 'a reader who has read nothing has no mark').toEqual([]);
});
