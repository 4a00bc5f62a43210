import { call, messageOf } from './api.ts';
import { refresh } from './api-query.ts';
import { useMutation } from './mutation.ts';
import { moderationText } from './thread-moderation.text.ts';
import { toast } from './toast.ts';

/** Keeps a player from writing in a league's thread. */
interface MuteInput {
  userId: string;
  /** an instant */
  until: string;
  reason: string;
}

/** A refusal may be news too: somebody else has decided. */
const refreshThreads = () => refresh('listThread', 'listThreadReports');

/** Decides that a reported message stays. */
export function useKeep(leagueId: string) {
  return useMutation({
    mutationFn: (messageId: string) => call('keepInThread', { params: { id: leagueId, messageId } }),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(messageOf(error, moderationText.keepFailed)),
    onSettled: refreshThreads,
  });
}

/** The reason is for the author of the message; players remove their own without one. */
export function useRemove(leagueId: string) {
  return useMutation({
    mutationFn: ({ messageId, reason }: { messageId: string; reason?: string }) =>
      call('removeFromThread', {
        params: { id: leagueId, messageId },
        body: reason === undefined ? {} : { reason },
      }),
    onSettled: refreshThreads,
  });
}

export function useMute(leagueId: string) {
  return useMutation({
    mutationFn: ({ userId, ...body }: MuteInput) =>
      call('muteInThread', { params: { id: leagueId, userId }, body }),
    onSettled: refreshThreads,
  });
}
