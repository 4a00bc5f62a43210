import { threadPath } from '@pronathle/contract/linked-paths';
import { threadMessages } from '@pronathle/contract/thread.messages';
import type { ThreadReport } from '@pronathle/contract';
import { useState } from 'react';
import { asSentence, formatInstant } from '../../lib/french-dates.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { muteText } from '../../lib/mute-ends.text.ts';
import { useKeep, useRemove } from '../../lib/thread-moderation.ts';
import { backToAdmin } from '../../ui/back-to-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MuteDialog } from '../../ui/mute-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Pill } from '../../ui/pill.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useReports } from './reports.data.ts';
import { reportsText as text } from './reports.text.ts';

function ReportCard({ report: { message, league, isHidden, isKept, reports } }: { report: ThreadReport }) {
  const [asked, setAsked] = useState<'remove' | 'mute' | null>(null);
  const keep = useKeep(league._id);
  const remove = useRemove(league._id);
  const { author } = message;
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{author.username}</span>
          <time dateTime={message.at} className="text-sm text-muted">
            {asSentence(formatInstant(message.at))}
          </time>
          {author._id === league.owner._id && <Pill tone="warning">{text.byOwner}</Pill>}
          {isHidden && <Pill tone="danger">{text.hidden}</Pill>}
          {isKept && <Pill>{text.kept}</Pill>}
        </p>
        <p className="text-sm">
          <TextLink to={threadPath(league._id, league.competitionId)}>
            {text.inLeague(league.name, league.owner.username)}
          </TextLink>
        </p>
      </div>
      <p className="rounded-lg border border-line px-3 py-2 wrap-anywhere whitespace-pre-line">
        {message.text}
      </p>
      <div className="grid gap-1 text-sm">
        <p className="font-semibold">{text.reports(reports.length)}</p>
        <ul className="grid gap-1 text-muted">
          {reports.map(({ reporter, reason, at }) => (
            <li key={`${reporter} ${at}`} className="wrap-anywhere">
              {text.report(reporter, reason)}
            </li>
          ))}
        </ul>
      </div>
      <div className="-mx-2 flex flex-wrap gap-1">
        <Button tone="plain" busy={keep.isPending} onClick={() => keep.mutate(message._id)}>
          {text.keep}
        </Button>
        <Button tone="plain" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          {text.remove}
        </Button>
        <Button tone="plain" aria-haspopup="dialog" onClick={() => setAsked('mute')}>
          {muteText.mute}
        </Button>
      </div>
      {asked === 'remove' && (
        <ReasonDialog
          title={text.removeTitle}
          intro={text.removeIntro(author.username)}
          confirmLabel={text.remove}
          failed={text.removeFailed}
          words={message.text}
          reasonMissing={threadMessages.reasonMissing}
          doing={remove}
          inputOf={(reason) => ({ messageId: message._id, reason })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'mute' && (
        <MuteDialog leagueId={league._id} author={author} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}

/** The page with the reported messages, where an admin keeps or removes a message, or mutes its author. */
export function ReportList() {
  const address = useListAddress({});
  const { data, error, refetch } = useReports(address.page);
  return (
    <>
      <PageHeader title={text.title} subtitle={text.intro} back={backToAdmin} />
      {data === undefined ? (
        error === null ? (
          <Skeletons count={3} className="h-44" />
        ) : (
          <ErrorState message={text.failed} onRetry={() => void refetch()} />
        )
      ) : data.reports.length === 0 ? (
        <EmptyState title={text.none}>{text.noneHint}</EmptyState>
      ) : (
        <div className="grid gap-5">
          <ul aria-label={text.list} className="grid gap-4">
            {data.reports.map((report) => (
              <li key={report.message._id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
          <Pagination page={data.page} totalPages={data.totalPages} onPage={address.turnTo} />
        </div>
      )}
    </>
  );
}
