import { pageSizes } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';

/** The latest messages of a league's thread; `pages` of them. */
export function useThread(leagueId: string, pages: number) {
  return useQuery({
    ...apiQuery('listThread', { params: { id: leagueId }, query: { limit: pages * pageSizes.thread } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

const refreshThread = () => refresh('listThread');

export function useWrite(leagueId: string) {
  return useMutation({
    mutationFn: (text: string) => call('writeInThread', { params: { id: leagueId }, body: { text } }),
    onSuccess: refreshThread,
  });
}

/** With the reason that the author of the message is given, where that is another. */
export function useRemove(leagueId: string) {
  return useMutation({
    mutationFn: ({ messageId, reason }: { messageId: string; reason: string | undefined }) =>
      call('removeFromThread', {
        params: { id: leagueId, messageId },
        body: reason === undefined ? {} : { reason },
      }),
    // A refusal may be news too: somebody else has removed it.
    onSettled: refreshThread,
  });
}
