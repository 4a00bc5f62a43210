import type { League } from '@pronathle/contract';
import { Ellipsis } from 'lucide-react';
import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { useVisit } from '../features/cockpit/use-visit.ts';
import { JoinLeagueButton } from '../features/leagues/join-league-button.tsx';
import { leagueAddress } from '../lib/league-address.ts';
import { LeagueDialog, type LeagueDialogName } from '../features/leagues/league-dialog.tsx';
import { chosenRules } from '../features/leagues/chosen-rules.ts';
import { leagueRankingText as text } from '../features/leagues/league-ranking.text.ts';
import { leagueSettingsText } from '../features/leagues/league-settings.text.ts';
import { LeagueStatusPill } from '../features/leagues/league-summary.tsx';
import { useLeague } from '../features/leagues/leagues.data.ts';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { outsideSentence } from '../features/leagues/outside-league.tsx';
import { LeagueEvolution } from '../features/rivalry/league-evolution.tsx';
import { LeagueStanding } from '../features/rankings/league-standing.tsx';
import { LeagueRanking } from '../features/rankings/league-ranking.tsx';
import { useRankingAhead } from '../features/rankings/rankings.data.ts';
import { ShareButton } from '../features/shares/share-button.tsx';
import { isLost } from '../lib/api-query.ts';
import { useLive } from '../lib/live.ts';
import { useAddressFilters } from '../lib/address-filters.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { leagueRulesText } from '../ui/league-rules.text.ts';
import { PageFailure } from '../ui/page-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { part } from '../ui/part.tsx';
import { ScrollHint } from '../ui/scroll-hint.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';

// Each of these parts is loaded only when the player opens it.
const loadEventChoiceList = () => import('../features/predictions/event-choice-list.tsx');
const EventChoiceList = part(loadEventChoiceList, 'EventChoiceList');
const OwnPredictions = part(() => import('../features/predictions/own-predictions.tsx'), 'OwnPredictions');
const LeagueResults = part(() => import('../features/predictions/league-results.tsx'), 'LeagueResults');
const LeagueClosing = part(() => import('../features/rivalry/league-closing.tsx'), 'LeagueClosing');
const SeasonRanking = part(() => import('../features/rankings/season-ranking.tsx'), 'SeasonRanking');
const RenewLeague = part(() => import('../features/leagues/renew-league.tsx'), 'RenewLeague');
const Invitation = part(() => import('../features/leagues/invitation.tsx'), 'Invitation');
const LeagueMenu = part(() => import('../features/leagues/league-menu.tsx'), 'LeagueMenu');
const LeagueThread = part(() => import('../features/thread/league-thread.tsx'), 'LeagueThread');
const LeagueRules = part(() => import('../features/leagues/league-rules.tsx'), 'LeagueRules');
const GameRules = part(() => import('../features/rules/game-rules.tsx'), 'GameRules');

const back = { to: paths.myLeagues(), label: text.back };

const tabFilters = {
  tab: ['', 'predict', 'ranking', 'season', 'thread', 'mine', 'results', 'rules'],
} as const;
type TabId = Exclude<(typeof tabFilters.tab)[number], ''>;

/** The buttons that invite to the league and open its menu, with their dialogs. */
function LeagueActions({
  league,
  competitionId,
  mayNudge,
}: {
  league: League;
  competitionId: string;
  mayNudge: boolean;
}) {
  const [nudged, setNudged] = useState(false);
  const [open, setOpen] = useState<LeagueDialogName | 'menu' | 'invitation' | null>(null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  return (
    <div className="-mr-2 flex gap-1">
      {league.isMember && league.status === 'open' && (
        <Button
          tone="plain"
          className="text-tartan"
          aria-haspopup="dialog"
          onClick={() => setOpen('invitation')}
        >
          {leagueSettingsText.invite}
        </Button>
      )}
      {(league.isMember || league.members !== undefined) && (
        <Button
          tone="plain"
          className="w-11"
          aria-label={text.moreActions}
          aria-haspopup="dialog"
          onClick={() => setOpen('menu')}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'menu' && (
          <LeagueMenu
            league={league}
            mayNudge={mayNudge && !nudged}
            onNudged={() => setNudged(true)}
            onChoose={setOpen}
            onClose={close}
          />
        )}
        {open === 'invitation' && (
          <Invitation league={league} competitionId={competitionId} onClose={close} />
        )}
      </Suspense>
      <LeagueDialog
        league={league}
        open={open === 'menu' || open === 'invitation' ? null : open}
        onClose={close}
        onGone={() => void navigate(paths.myLeagues(), { replace: true })}
      />
    </div>
  );
}

/** The tabs of the league that this player may see now. The selected tab is in the page's address. */
function LeagueTabs({
  league,
  competitionId,
  isAdmin,
  unread,
}: {
  league: League;
  competitionId: string;
  isAdmin: boolean;
  unread: number;
}) {
  const { filters, setFilters } = useAddressFilters(tabFilters);
  const [isThreadSeen, setIsThreadSeen] = useState(false);
  if (filters.tab === 'thread' && !isThreadSeen) setIsThreadSeen(true);
  const over = league.competition.status === 'completed';
  const inside = league.isMember || isAdmin;
  const ids = { leagueId: league._id, competitionId };

  const all: { id: TabId; shown: boolean; content: ReactNode }[] = [
    {
      id: 'predict',
      shown: inside && !over,
      content: <EventChoiceList {...ids} mayPredict={league.isMember} />,
    },
    {
      id: 'ranking',
      shown: true,
      content: (
        <>
          <LeagueEvolution {...ids} />
          <LeagueRanking
            {...ids}
            share={league.isMember && <ShareButton shared={{ kind: 'ranking', leagueId: league._id }} />}
          />
        </>
      ),
    },
    { id: 'thread', shown: inside && league.thread, content: <LeagueThread league={league} /> },
    {
      id: 'season',
      shown: league.seasonId !== null,
      content: <SeasonRanking seasonId={league.seasonId ?? ''} />,
    },
    { id: 'mine', shown: inside, content: <OwnPredictions {...ids} mayPredict={league.isMember} /> },
    { id: 'results', shown: inside && (over || isAdmin), content: <LeagueResults {...ids} /> },
    {
      id: 'rules',
      shown: true,
      content: (
        <div className="grid gap-4">
          <LeagueRules league={league} />
          <GameRules competitionId={competitionId} />
        </div>
      ),
    },
  ];
  const tabs = all
    .filter(({ shown }) => shown)
    .map(({ id, content }) => ({
      id,
      label: id === 'thread' ? text.unread(isThreadSeen ? 0 : unread) : text[id],
      content: <Suspense fallback={<Skeleton className="h-96" />}>{content}</Suspense>,
    }));
  const selected = tabs.find(({ id }) => id === filters.tab)?.id ?? tabs[0]?.id;
  return (
    <Tabs
      label={text.tabs}
      tabs={tabs}
      selected={selected ?? 'ranking'}
      onSelect={(tab) => setFilters({ tab })}
    />
  );
}

function LeagueView({ leagueId, competitionId }: { leagueId: string; competitionId: string }) {
  const isAdmin = useSession()?.user.role === 'admin';
  const [query] = useSearchParams();
  if (query.get('tab') !== 'ranking') void loadEventChoiceList();
  useRankingAhead(leagueId);
  const { data: latest, error, refetch } = useLeague(leagueId);
  const { sinceVisit, mayNudge, unread } = useVisit(leagueId, latest?.league.isMember === true);
  const isInside = latest !== undefined && (latest.league.isMember || isAdmin);
  const mayStillChange = latest?.league.competition.status !== 'completed' || latest.league.thread;
  useLive(isInside && mayStillChange ? leagueId : undefined);
  // React renders a deferred value in slices, so that a phone responds to taps meanwhile.
  const data = useDeferredValue(latest);

  const lost = isLost({ data, error });
  if (data === undefined || lost) {
    return lost ? (
      <PageFailure
        title={text.title}
        error={error}
        fallback={text.failed}
        gone={data && leaguesText.gone}
        back={back}
        exit={{ to: paths.myLeagues(), label: leaguesText.backToMine }}
        onRetry={() => void refetch()}
      />
    ) : (
      <>
        <PageHeader title={text.title} back={back} />
        <Skeleton className="h-96" />
      </>
    );
  }
  const { league } = data;
  const ownAddress = leagueAddress(league);
  if (ownAddress !== null && league.competition._id !== competitionId) {
    return <Navigate to={ownAddress} replace />;
  }

  const over = league.competition.status === 'completed';
  const rules = chosenRules(league);
  const tabs = (
    <ScrollHint>
      <LeagueTabs league={league} competitionId={competitionId} isAdmin={isAdmin} unread={unread} />
    </ScrollHint>
  );
  return (
    <>
      <PageHeader
        title={league.name}
        back={back}
        subtitle={
          <div className="grid gap-1 text-sm">
            {league.isMember && (
              <p className="flex min-h-6 flex-wrap items-baseline gap-x-3 text-ink">
                <LeagueStanding leagueId={leagueId} news={sinceVisit} />
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-3">
              <span>{league.competition.name}</span>
              <LeagueStatusPill league={league} />
              <span>{leaguesText.membersCount(league.membersCount)}</span>
              <span>{text.ownedBy(league.owner.username)}</span>
            </p>
            {rules.length > 0 && <p>{leagueRulesText.chosen(rules.map(({ short }) => short))}</p>}
            {league.description !== '' && (
              <p className={`whitespace-pre-line ${league.isMember ? 'not-sm:line-clamp-1' : ''}`}>
                {league.description}
              </p>
            )}
          </div>
        }
        actions={
          <>
            {!league.isMember && !league.isPrivate && !over && <JoinLeagueButton league={league} />}
            <LeagueActions league={league} competitionId={competitionId} mayNudge={mayNudge} />
          </>
        }
      />
      <div className="grid gap-4">
        {over && <Alert tone="info">{text.over}</Alert>}
        {!league.isMember && !over && <Alert tone="info">{outsideSentence(league)}</Alert>}
        {over ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <LeagueClosing leagueId={leagueId} competitionId={competitionId}>
              {league.isOwner && <RenewLeague league={league} />}
              {tabs}
            </LeagueClosing>
          </Suspense>
        ) : (
          tabs
        )}
      </div>
    </>
  );
}

export function LeagueRankingPage() {
  const { leagueId, competitionId } = useParams();
  return (
    <Page>
      {leagueId === undefined || competitionId === undefined ? (
        <>
          <PageHeader title={text.title} back={back} />
          <Alert tone="danger">{text.idsMissing}</Alert>
        </>
      ) : (
        <LeagueView key={leagueId} leagueId={leagueId} competitionId={competitionId} />
      )}
    </Page>
  );
}
