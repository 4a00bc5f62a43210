import { lazy, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { AdminOnly } from './layout/admin-only.tsx';
import { Layout } from './layout/layout.tsx';
import { layoutText } from './layout/layout.text.ts';
import { SignedInOnly } from './layout/signed-in-only.tsx';
import type { AdminPageName } from './pages/admin-pages.ts';
import { pageCode } from './page-code.ts';
import { AuthPage } from './pages/auth-page.tsx';
import { paths } from './paths.ts';

/** Returns a page that anybody may see. Its code is loaded at the first visit. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Returns a page of a signed-in player. Its code is loaded together with `PlayerArea`, which these pages share. */
function playerPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => {
    const [{ PlayerArea }, pages] = await Promise.all([import('./layout/player-area.tsx'), load()]);
    const PlayerPage: ComponentType = pages[name];
    return {
      default: () => (
        <PlayerArea>
          <PlayerPage />
        </PlayerArea>
      ),
    };
  });
}

/** Returns an admin's page. Only admins load the list of these pages, with the names of their files. */
function adminPage(name: AdminPageName) {
  return playerPage(async () => {
    const { adminPages } = await import('./pages/admin-pages.ts');
    return { Page: await adminPages[name]() };
  }, 'Page');
}

const ForgotPasswordPage = page(() => import('./pages/forgot-password-page.tsx'), 'ForgotPasswordPage');
const ResetPasswordPage = page(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage');
const UnsubscribePage = page(() => import('./pages/unsubscribe-page.tsx'), 'UnsubscribePage');
const VerifyEmailStatusPage = page(
  () => import('./pages/verify-email-status-page.tsx'),
  'VerifyEmailStatusPage',
);
const NotFoundPage = page(() => import('./pages/not-found-page.tsx'), 'NotFoundPage');

const PrivacyPolicyPage = page(() => import('./pages/privacy-policy-page.tsx'), 'PrivacyPolicyPage');
const TermsOfUsePage = page(() => import('./pages/terms-of-use-page.tsx'), 'TermsOfUsePage');
const LegalNoticePage = page(() => import('./pages/legal-notice-page.tsx'), 'LegalNoticePage');

const HomePage = playerPage(pageCode.home, 'HomePage');
const CompetitionsPage = playerPage(pageCode.competitions, 'CompetitionsPage');
const CompetitionPage = playerPage(pageCode.competition, 'CompetitionPage');
const CreateLeaguePage = playerPage(pageCode.createLeague, 'CreateLeaguePage');
const LeagueRankingPage = playerPage(pageCode.leagueRanking, 'LeagueRankingPage');
const LeaguePlayerPage = playerPage(pageCode.leaguePlayer, 'LeaguePlayerPage');
const LeagueDuelPage = playerPage(pageCode.leagueDuel, 'LeagueDuelPage');
const LeagueMembersPage = playerPage(pageCode.leagueMembers, 'LeagueMembersPage');
const ProfilePage = playerPage(pageCode.profile, 'ProfilePage');
const MyPredictionsPage = playerPage(pageCode.myPredictions, 'MyPredictionsPage');
const MyLeaguesPage = playerPage(pageCode.myLeagues, 'MyLeaguesPage');
const NotificationsPage = playerPage(pageCode.notifications, 'NotificationsPage');
const ChooseEventPage = playerPage(pageCode.chooseEvent, 'ChooseEventPage');
const DaySheetPage = playerPage(pageCode.daySheet, 'DaySheetPage');
const PredictEventPage = playerPage(pageCode.predictEvent, 'PredictEventPage');
const RulesPage = playerPage(pageCode.rules, 'RulesPage');

const AdminPage = adminPage('dashboard');
const AdminCreateCompetitionPage = adminPage('createCompetition');
const AdminCompetitionsPage = adminPage('competitions');
const AdminCreateDisciplinePage = adminPage('createDiscipline');
const AdminDisciplinesPage = adminPage('disciplines');
const AdminCreateAthletePage = adminPage('createAthlete');
const AdminAthletesPage = adminPage('athletes');
const AdminMergePage = adminPage('merge');
const AdminUsersPage = adminPage('users');
const AdminLeaguesPage = adminPage('leagues');
const AdminRankingPage = adminPage('ranking');
const AdminPredictionsPage = adminPage('predictions');
const AdminReportsPage = adminPage('reports');
const AdminLogPage = adminPage('log');
const AdminEventsPage = adminPage('events');
const AdminParticipantsPage = adminPage('participants');
const AdminResultsPage = adminPage('results');
const AdminKeysPage = adminPage('keys');
const AdminNightPage = adminPage('night');
const AdminImportPage = adminPage('imports');

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.login()} element={<AuthPage />} />
        <Route path={paths.register()} element={<AuthPage />} />
        <Route path={paths.invitation(':code')} element={<AuthPage />} />
        <Route path={paths.forgotPassword()} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword(':token?')} element={<ResetPasswordPage />} />
        <Route path={paths.unsubscribe(':token')} element={<UnsubscribePage />} />
        <Route path={paths.verifyEmailStatus()} element={<VerifyEmailStatusPage />} />
        <Route path={paths.privacyPolicy()} element={<PrivacyPolicyPage />} />
        <Route path={paths.termsOfUse()} element={<TermsOfUsePage />} />
        <Route path={paths.legalNotice()} element={<LegalNoticePage />} />

        <Route element={<SignedInOnly />}>
          <Route path={paths.home()} element={<HomePage />} />
          <Route path={paths.homeAlias()} element={<HomePage />} />
          <Route path={paths.rules()} element={<RulesPage />} />
          <Route path={paths.notifications()} element={<NotificationsPage />} />
          <Route path={paths.competitions()} element={<CompetitionsPage />} />
          <Route path={paths.competition(':competitionId')} element={<CompetitionPage />} />
          <Route path={paths.createLeague(':competitionId?')} element={<CreateLeaguePage />} />
        </Route>
        <Route element={<SignedInOnly notice={layoutText.signInFirst} />}>
          <Route
            path={paths.leagueRanking(':leagueId?', ':competitionId?')}
            element={<LeagueRankingPage />}
          />
          <Route
            path={paths.leaguePlayer(':leagueId', ':competitionId', ':userId')}
            element={<LeaguePlayerPage />}
          />
          <Route
            path={paths.leagueDuel(':leagueId', ':competitionId', ':userId')}
            element={<LeagueDuelPage />}
          />
          <Route path={paths.leagueMembers(':leagueId')} element={<LeagueMembersPage />} />
          <Route path={paths.profile()} element={<ProfilePage />} />
          <Route path={paths.myPredictions()} element={<MyPredictionsPage />} />
          <Route path={paths.chooseEvent(':leagueId?', ':competitionId?')} element={<ChooseEventPage />} />
          <Route path={paths.daySheet(':leagueId', ':competitionId', ':day')} element={<DaySheetPage />} />
          <Route
            path={paths.predictEvent(':leagueId?', ':competitionId?', ':competitionEventId?')}
            element={<PredictEventPage />}
          />
        </Route>
        <Route element={<SignedInOnly notice={layoutText.myLeaguesSignIn} />}>
          <Route path={paths.myLeagues()} element={<MyLeaguesPage />} />
        </Route>

        <Route element={<SignedInOnly />}>
          <Route element={<AdminOnly />}>
            <Route path={paths.adminDisciplines()} element={<AdminDisciplinesPage />} />
            <Route path={paths.adminCreateDiscipline()} element={<AdminCreateDisciplinePage />} />
            <Route path={paths.admin()} element={<AdminPage />} />
            <Route path={paths.adminCompetitions()} element={<AdminCompetitionsPage />} />
            <Route path={paths.adminCreateCompetition()} element={<AdminCreateCompetitionPage />} />
            <Route path={paths.adminCreateAthlete()} element={<AdminCreateAthletePage />} />
            <Route path={paths.adminAthletes()} element={<AdminAthletesPage />} />
            <Route path={paths.adminMerge()} element={<AdminMergePage />} />
            <Route path={paths.adminUsers()} element={<AdminUsersPage />} />
            <Route path={paths.adminLeagues()} element={<AdminLeaguesPage />} />
            <Route path={paths.adminRanking()} element={<AdminRankingPage />} />
            <Route path={paths.adminPredictions()} element={<AdminPredictionsPage />} />
            <Route path={paths.adminReports()} element={<AdminReportsPage />} />
            <Route path={paths.adminLog()} element={<AdminLogPage />} />
            <Route path={paths.adminEvents(':competitionId?')} element={<AdminEventsPage />} />
            <Route
              path={paths.adminParticipants(':competitionEventId')}
              element={<AdminParticipantsPage />}
            />
            <Route path={paths.adminResults(':competitionEventId')} element={<AdminResultsPage />} />
            <Route path={paths.adminKeys(':competitionId')} element={<AdminKeysPage />} />
            <Route path={paths.adminNight(':competitionId')} element={<AdminNightPage />} />
            <Route path={paths.adminImport(':kind', ':target')} element={<AdminImportPage />} />
          </Route>
        </Route>

        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
