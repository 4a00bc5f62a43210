import { paths } from './paths.ts';

/** Loads the code of a player's page; admin pages are in a list that only admins load. */
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

/** Returns the player's page of an address; the others wait for the router. */
export function pageAt(pathname: string): PageName | undefined {
  return (Object.keys(pageCode) as PageName[]).find((name) => {
    const addressOf: (...ids: string[]) => string = paths[name];
    return new RegExp(`^${addressOf('[^/]+', '[^/]+', '[^/]+')}/?$`).test(pathname);
  });
}
