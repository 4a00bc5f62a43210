import { call, messageOf } from './api.ts';
import { refresh } from './api-query.ts';
import { useMutation } from './mutation.ts';
import { moderationText } from './thread-moderation.text.ts';
import { toast } from './toast.ts';

/** The input of a mute, which forbids a player to write in a league's thread. */
interface MuteInput {
  userId: string;
  /** the ISO instant at which the mute ends */
  until: string;
  reason: string;
}

/** Also needed after a refusal: another person may have decided first. */
const refreshThreads = () => refresh('listThread', 'listThreadReports');

/** Returns a mutation that keeps a reported message. */
export function useKeep(leagueId: string) {
  return useMutation({
    // A thread may show several reported messages.
    scope: { id: `keep ${leagueId}` },
    mutationFn: (messageId: string) => call('keepInThread', { params: { id: leagueId, messageId } }),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(messageOf(error, moderationText.keepFailed)),
    onSettled: refreshThreads,
  });
}

/** Returns a mutation that removes a message. Its author reads the reason; players remove their own without one. */
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
