import { paths } from './paths.ts';

/** Functions that load the code of each player's page. Those of admin pages are in pages/admin-pages.ts. */
export const pageCode = {
  home: () => import('./pages/home-page.tsx'),
  rules: () => import('./pages/rules-page.tsx'),
  competitions: () => import('./pages/competitions-page.tsx'),
  competition: () => import('./pages/competition-page.tsx'),
  createLeague: () => import('./pages/create-league-page.tsx'),
  leagueRanking: () => import('./pages/league-ranking-page.tsx'),
  leaguePlayer: () => import('./pages/league-player-page.tsx'),
  leagueDuel: () => import('./pages/league-duel-page.tsx'),
  leagueMembers: () => import('./pages/league-members-page.tsx'),
  profile: () => import('./pages/profile-page.tsx'),
  myPredictions: () => import('./pages/my-predictions-page.tsx'),
  myLeagues: () => import('./pages/my-leagues-page.tsx'),
  notifications: () => import('./pages/notifications-page.tsx'),
  chooseEvent: () => import('./pages/choose-event-page.tsx'),
  daySheet: () => import('./pages/day-sheet-page.tsx'),
  predictEvent: () => import('./pages/predict-event-page.tsx'),
} satisfies Partial<Record<keyof typeof paths, () => Promise<unknown>>>;

type PageName = keyof typeof pageCode;

/** Returns the name of the player's page at an address; undefined for all other pages, which the router loads. */
export function pageAt(pathname: string): PageName | undefined {
  return (Object.keys(pageCode) as PageName[]).find((name) => {
    const addressOf: (...ids: string[]) => string = paths[name];
    return new RegExp(`^${addressOf('[^/]+', '[^/]+', '[^/]+')}/?$`).test(pathname);
  });
}
