import { threadMessages } from '@pronathle/contract/thread.messages';
import type { ThreadMessage } from '@pronathle/contract';
import { useRemove } from '../../lib/thread-moderation.ts';
import { MuteDialog } from '../../ui/mute-dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useReport } from './thread.data.ts';
import { threadText as text } from './thread.text.ts';

/** The actions of a reader on a message. */
export type MessageAction = 'remove' | 'report' | 'mute';

interface AboutMessage {
  leagueId: string;
  message: ThreadMessage;
  isMine: boolean;
  /** the author is the league's owner, who cannot decide about reports of their own messages */
  isOwners: boolean;
  onClose: () => void;
}

function RemoveDialog({ leagueId, message, isMine, onClose }: AboutMessage) {
  const remove = useRemove(leagueId);
  return (
    <ReasonDialog
      title={text.removeTitle}
      intro={isMine ? text.removeOwn : text.removeAnother(message.author.username)}
      confirmLabel={text.remove}
      failed={text.removeFailed}
      words={message.text}
      reasonMissing={isMine ? undefined : threadMessages.reasonMissing}
      doing={remove}
      inputOf={(reason) => ({ messageId: message._id, ...(!isMine && { reason }) })}
      onClose={onClose}
    />
  );
}

function ReportDialog({ leagueId, message, isOwners, onClose }: AboutMessage) {
  const report = useReport(leagueId);
  return (
    <ReasonDialog
      title={text.reportTitle}
      intro={isOwners ? text.reportOwnerIntro : text.reportIntro}
      confirmLabel={text.report}
      failed={text.reportFailed}
      words={message.text}
      reasonMissing={threadMessages.reportReasonMissing}
      doing={report}
      inputOf={(reason) => ({ messageId: message._id, reason })}
      onClose={onClose}
    />
  );
}

function MuteAuthorDialog({ leagueId, message, onClose }: AboutMessage) {
  return <MuteDialog leagueId={leagueId} author={message.author} onClose={onClose} />;
}

const dialogs = { remove: RemoveDialog, report: ReportDialog, mute: MuteAuthorDialog } as const;

export function MessageDialog({ action, ...about }: AboutMessage & { action: MessageAction }) {
  const Shown = dialogs[action];
  return <Shown {...about} />;
}
