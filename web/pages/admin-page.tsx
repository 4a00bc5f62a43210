import {
  BookOpen,
  CalendarPlus,
  ListOrdered,
  Medal,
  MessageSquareWarning,
  Ruler,
  ScrollText,
  Target,
  Trophy,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react';
import { useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { AdminGuide } from './admin-guide.tsx';
import { adminText as text } from './admin-page.text.ts';

/** The parameter of the address that opens the guide. The guide has no route, because players also load all routes. */
const guide = 'guide';

const cards = [
  { to: `${paths.admin()}?${guide}`, icon: BookOpen, ...text.cards.guide },
  { to: paths.adminCreateCompetition(), icon: CalendarPlus, ...text.cards.createCompetition },
  { to: paths.adminCompetitions(), icon: Medal, ...text.cards.competitions },
  { to: paths.adminDisciplines(), icon: Ruler, ...text.cards.disciplines },
  { to: paths.adminLeagues(), icon: Trophy, ...text.cards.leagues },
  { to: paths.adminUsers(), icon: Users, ...text.cards.users },
  { to: paths.adminCreateAthlete(), icon: UserPlus, ...text.cards.createAthlete },
  { to: paths.adminAthletes(), icon: UsersRound, ...text.cards.athletes },
  { to: paths.adminRanking(), icon: ListOrdered, ...text.cards.ranking },
  { to: paths.adminPredictions(), icon: Target, ...text.cards.predictions },
  { to: paths.adminReports(), icon: MessageSquareWarning, ...text.cards.reports },
  { to: paths.adminLog(), icon: ScrollText, ...text.cards.log },
];

/** The dashboard of admins: one card for each screen. */
export function AdminPage() {
  const [query] = useSearchParams();
  if (query.has(guide)) return <AdminGuide />;
  return (
    <Page>
      <PageHeader title={text.title} subtitle={text.intro} />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {cards.map(({ to, icon: Icon, title, says }) => (
          <li key={to} className="grid min-w-0">
            <Link
              to={to}
              className="group flex min-w-0 items-start gap-4 rounded-lg border border-line bg-surface p-4 no-underline hover:border-tartan sm:p-5"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-tartan-soft text-tartan">
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className="grid min-w-0 gap-1 wrap-anywhere">
                <span className="board text-2xl leading-none group-hover:text-tartan">{title}</span>
                <span className="text-sm text-muted">{says}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
