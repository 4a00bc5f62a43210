import { call } from '../../lib/api.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { invitationCodeIn } from '../../lib/invitation-address.ts';
import { currentSession, startSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { leagueAddress } from '../../lib/league-address.ts';
import { forgetRegistrationSecret, keptRegistrationSecret } from './registration-secret.ts';

export interface LinkLogin {
  /** the secret in the mail: what follows the # of its link */
  link: string;
  /** the secret that the registration stored in this browser */
  browserSecret: string;
}

/** Returns the two secrets of a login by link; null when one is missing, or when somebody is signed in. */
export function openedLink(): LinkLogin | null {
  const [link, browserSecret] = [location.hash.slice(1), keptRegistrationSecret()];
  return link === '' || browserSecret === null || currentSession() !== null ? null : { link, browserSecret };
}

/**
 * Returns the address of the sheet of the league's next day to predict. Returns `ranking`, the league's ranking, when
 * there is no such day or the call fails.
 */
async function pageToOpenIn(leagueId: string, ranking: string): Promise<string> {
  try {
    const { toPredict } = await call('getMyCockpit');
    const next = toPredict.find(({ league }) => league._id === leagueId);
    return next === undefined ? ranking : paths.daySheet(leagueId, next.competition._id, next.day);
  } catch {
    return ranking;
  }
}

/**
 * Joins the league of the invitation that led to the registration, and returns the page to open in it. Returns null
 * when the league was not joined, or when the answer does not say where it is: the page that the visitor wanted then
 * shows the invitation, or why it is refused.
 */
async function enterLeague(invitationCode: string): Promise<string | null> {
  try {
    const { msg, league } = await call('joinLeagueByCode', { body: { invitationCode } });
    const ranking = leagueAddress(league);
    if (ranking === null) return null;
    toast.success(msg);
    return await pageToOpenIn(league._id, ranking);
  } catch {
    return null;
  }
}

/** Signs in by the link of the mail, and returns the page to open. Throws when the link is refused. */
export async function logInByLink(body: LinkLogin): Promise<string> {
  const { token, user, wantedPage = paths.home() } = await call('loginByLink', { body });
  forgetRegistrationSecret();
  startSession(token, user);
  const invitation = invitationCodeIn(new URLSearchParams(wantedPage.split('?')[1]));
  const pageInLeague = invitation === null ? null : await enterLeague(invitation);
  // After joining a league the player predicts first: the badge is shown later.
  announceBadge(user.newlyEarnedBadge, user._id, pageInLeague !== null);
  return pageInLeague ?? wantedPage;
}
