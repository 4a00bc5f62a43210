import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

const queryKey = ['leagues'];

/** Returns a query that a screen shows. The test itself resolves each of its `answers`. */
const shown = () => {
  const client = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { client, answers, data: () => observer.getCurrentResult().data };
};

test('a first request in progress during the change is sent again', async () => {
  const { client, answers, data } = shown();
  void askAgain(client, { queryKey });
  expect(answers).toHaveLength(2);
  answers[0]?.('before the change');
  answers[1]?.('after the change');
  await vi.waitFor(() => expect(data()).toBe('after the change'));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('a later request in progress during the change is sent again', async () => {
  const { client, answers, data } = shown();
  answers[0]?.('the first');
  await vi.waitFor(() => expect(data()).toBe('the first'));
  void client.refetchQueries({ queryKey });
  void askAgain(client, { queryKey });
  answers[1]?.('before the change');
  answers[2]?.('after the change');
  await vi.waitFor(() => expect(data()).toBe('after the change'));
});

test("refetchType 'none' also sends a request in progress again", async () => {
  const { client, answers, data } = shown();
  void askAgain(client, { queryKey, refetchType: 'none' });
  answers[0]?.('before the change');
  answers[1]?.('after the change');
  await vi.waitFor(() => expect(data()).toBe('after the change'));
});

test("refetchType 'none' keeps the shown answer, and only marks it as out of date", async () => {
  const { client, answers, data } = shown();
  answers[0]?.('the first');
  await vi.waitFor(() => expect(data()).toBe('the first'));
  await askAgain(client, { queryKey, refetchType: 'none' });
  expect(answers).toHaveLength(1);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
