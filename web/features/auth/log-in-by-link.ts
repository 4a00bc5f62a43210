import { call } from '../../lib/api.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { invitationCodeIn } from '../../lib/invitation-address.ts';
import { currentSession, startSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { leagueAddress } from '../../lib/league-address.ts';
import { forgetRegistrationSecret, keptRegistrationSecret } from './registration-secret.ts';

export interface OpenedLink {
  /** the part after the # of the link in the mail */
  link: string;
  /** the secret that the registration stored in this browser */
  browserSecret: string;
}

/** Returns the opened link of the mail; null when a part of it is missing, or when somebody is signed in. */
export function openedLink(): OpenedLink | null {
  const [link, browserSecret] = [location.hash.slice(1), keptRegistrationSecret()];
  return link === '' || browserSecret === null || currentSession() !== null ? null : { link, browserSecret };
}

/**
 * Returns the address of the sheet of the league's next day to predict. Returns `address`, the league's page, when
 * there is no such day or the call fails.
 */
async function firstPageOf(leagueId: string, address: string): Promise<string> {
  try {
    const { toPredict } = await call('getMyCockpit');
    const next = toPredict.find(({ league }) => league._id === leagueId);
    return next === undefined ? address : paths.daySheet(leagueId, next.competition._id, next.day);
  } catch {
    return address;
  }
}

/**
 * Joins the league of the invitation that led to the registration, and returns the first page to open. Returns null
 * when the league cannot be joined: the page that the visitor wanted then says why.
 */
async function enterLeague(invitationCode: string): Promise<string | null> {
  try {
    const { msg, league } = await call('joinLeagueByCode', { body: { invitationCode } });
    const address = leagueAddress(league);
    if (address === null) return null;
    toast.success(msg);
    return await firstPageOf(league._id, address);
  } catch {
    return null;
  }
}

/** Signs in by the link of the mail, and returns the page to open. Throws when the link is refused. */
export async function logInByLink(body: OpenedLink): Promise<string> {
  const { token, user, wantedPage = paths.home() } = await call('loginByLink', { body });
  forgetRegistrationSecret();
  startSession(token, user);
  const invitation = invitationCodeIn(new URLSearchParams(wantedPage.split('?')[1]));
  const leaguePage = invitation === null ? null : await enterLeague(invitation);
  // In a new league the player predicts first: the badge waits.
  announceBadge(user.newlyEarnedBadge, user._id, leaguePage !== null);
  return leaguePage ?? wantedPage;
}
