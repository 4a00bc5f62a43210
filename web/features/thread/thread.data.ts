import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query';
import { threadLimits, type ThreadReaction } from '@pronathle/domain/thread';
import { call, messageOf } from '../../lib/api.ts';
import { apiQuery, outdate, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';
import { toast } from '../../lib/toast.ts';
import { dropSentMessage } from './message-draft.ts';
import { threadText } from './thread.text.ts';

/** The latest messages of a league's thread. `pages`: how many pages of them. */
export function useThread(leagueId: string, pages: number) {
  return useQuery({
    ...apiQuery('listThread', { params: { id: leagueId }, query: { limit: pages * threadLimits.page } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

const refreshThread = () => refresh('listThread');

/** Returns the mutation that sends a message, with `isPending` also for a message of an earlier opening of the field. */
export function useWrite(leagueId: string) {
  const mutationKey = ['writeInThread', leagueId];
  const isPending = useIsMutating({ mutationKey }) > 0;
  const write = useMutation({
    mutationKey,
    mutationFn: (text: string) => call('writeInThread', { params: { id: leagueId }, body: { text } }),
    onSuccess: (_answer, text) => {
      // Done here and not in the field, which may be closed when the answer arrives.
      dropSentMessage(leagueId, text);
      return refreshThread();
    },
  });
  return { ...write, isPending };
}

/** Stores how far the reader has read, without a message on the screen; the league's cards are updated later. */
export function markRead(leagueId: string, number: number): void {
  call('readInThread', { params: { id: leagueId }, body: { number } }).then(
    () => outdate('getMyCockpit'),
    () => undefined,
  );
}

export function useReact(leagueId: string) {
  return useMutation({
    // A member may react to several messages in a row. In turn, the last reaction to a message is the one that stays.
    scope: { id: `react ${leagueId}` },
    mutationFn: ({ messageId, reaction }: { messageId: string; reaction: ThreadReaction | null }) =>
      call('reactInThread', { params: { id: leagueId, messageId }, body: { reaction } }),
    onError: (error) => toast.error(messageOf(error, threadText.reactFailed)),
    onSettled: refreshThread,
  });
}

export function useReport(leagueId: string) {
  return useMutation({
    mutationFn: ({ messageId, reason }: { messageId: string; reason: string }) =>
      call('reportInThread', { params: { id: leagueId, messageId }, body: { reason } }),
    onSettled: refreshThread,
  });
}
