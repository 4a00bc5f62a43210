import type { Notice } from '@pronathle/contract';
import { threadPath } from '@pronathle/contract/linked-paths';
import { isOfThread } from '@pronathle/domain/notice-kinds';
import { AtSign, Bell, CircleAlert, Clock, Flag, Medal, Pencil, Users } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { readQuietly } from './notices.data.ts';
import { noticesText } from './notices.text.ts';

const icons = {
  eve: Bell,
  hour: Bell,
  withdrawn: CircleAlert,
  moved: Clock,
  result: Flag,
  corrected: Pencil,
  badge: Medal,
  league: Users,
  mention: AtSign,
} as const;

/** Returns the address of the page that a notice is about. For a reminder, `others` counts the other events in it. */
function addressOf({ kind, what, league, competition, competitionEvent, day, others }: Notice): string {
  // A reminder of events in several leagues leads to the page that lists them.
  if (league === null && (kind === 'eve' || kind === 'hour')) return paths.home();
  if (league === null || competition === null)
    return kind === 'badge' ? paths.profile() : paths.notifications();
  if (day !== null && (kind === 'eve' || (kind === 'hour' && others > 0)))
    return paths.daySheet(league._id, competition._id, day);
  if (competitionEvent !== null) return paths.predictEvent(league._id, competition._id, competitionEvent._id);
  return (isOfThread({ kind, what }) ? threadPath : paths.leagueRanking)(league._id, competition._id);
}

function NoticeLine({ notice }: { notice: Notice }) {
  const Icon = icons[notice.kind];
  // A notice about a withdrawal or a moved start concerns the event in all leagues, so it does not name a league.
  const isOfEvent = notice.kind === 'withdrawn' || notice.kind === 'moved';
  const context =
    notice.competitionEvent === null || isOfEvent ? notice.competition?.name : notice.league?.name;
  return (
    <li>
      <Link
        to={addressOf(notice)}
        onClick={() => {
          if (!notice.isRead) readQuietly([notice]);
        }}
        className="flex min-h-18 items-center gap-3 px-4 py-3 no-underline hover:bg-sunken"
      >
        <Icon
          size={20}
          aria-hidden="true"
          className={`shrink-0 ${notice.isRead ? 'text-muted' : 'text-tartan'}`}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={`wrap-anywhere ${notice.isRead ? '' : 'font-semibold'}`}>
            {noticesText.sentenceOf(notice)}
          </span>
          <span className="text-sm wrap-anywhere text-muted">
            {context !== undefined && `${context} · `}
            <time dateTime={notice.at}>{noticesText.cameAt(notice.at)}</time>
          </span>
        </span>
        {!notice.isRead && (
          <span
            role="img"
            aria-label={noticesText.unread}
            className="size-2.5 shrink-0 rounded-full bg-tartan"
          />
        )}
      </Link>
    </li>
  );
}

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul
      aria-label={noticesText.list}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      {notices.map((notice) => (
        <NoticeLine key={notice._id} notice={notice} />
      ))}
    </ul>
  );
}
