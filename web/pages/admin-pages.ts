/**
 * Functions that load each admin page from its own file. They are not in routes.tsx, because players load that file.
 */
export const adminPages = {
  dashboard: async () => (await import('./admin-page.tsx')).AdminPage,
  createCompetition: async () =>
    (await import('./admin-create-competition-page.tsx')).AdminCreateCompetitionPage,
  competitions: async () => (await import('./admin-competitions-page.tsx')).AdminCompetitionsPage,
  createDiscipline: async () =>
    (await import('./admin-create-discipline-page.tsx')).AdminCreateDisciplinePage,
  disciplines: async () => (await import('./admin-disciplines-page.tsx')).AdminDisciplinesPage,
  createAthlete: async () => (await import('./admin-create-athlete-page.tsx')).AdminCreateAthletePage,
  athletes: async () => (await import('./admin-athletes-page.tsx')).AdminAthletesPage,
  merge: async () => (await import('./admin-merge-page.tsx')).AdminMergePage,
  users: async () => (await import('./admin-users-page.tsx')).AdminUsersPage,
  leagues: async () => (await import('./admin-leagues-page.tsx')).AdminLeaguesPage,
  ranking: async () => (await import('./admin-ranking-page.tsx')).AdminRankingPage,
  predictions: async () => (await import('./admin-predictions-page.tsx')).AdminPredictionsPage,
  log: async () => (await import('./admin-log-page.tsx')).AdminLogPage,
  events: async () => (await import('./admin-events-page.tsx')).AdminEventsPage,
  participants: async () => (await import('./admin-participants-page.tsx')).AdminParticipantsPage,
  imports: async () => (await import('./admin-import-page.tsx')).AdminImportPage,
  keys: async () => (await import('./admin-keys-page.tsx')).AdminKeysPage,
  night: async () => (await import('./admin-night-page.tsx')).AdminNightPage,
  reports: async () => (await import('./admin-reports-page.tsx')).AdminReportsPage,
  results: async () => (await import('./admin-results-page.tsx')).AdminResultsPage,
} as const;

export type AdminPageName = keyof typeof adminPages;
