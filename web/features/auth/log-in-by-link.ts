import { call } from '../../lib/api.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { invitationCodeIn } from '../../lib/invitation-address.ts';
import { currentSession, startSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { leagueAddress } from '../../lib/league-address.ts';
import { forgetRegistrationSecret, keptRegistrationSecret } from './registration-secret.ts';

export interface OpenedLink {
  link: string;
  browserSecret: string;
}

/**
 * Returns the link of the mail and the secret of this browser's registration; null when one of them is missing, or
 * somebody is signed in.
 */
export function openedLink(): OpenedLink | null {
  const [link, browserSecret] = [location.hash.slice(1), keptRegistrationSecret()];
  return link === '' || browserSecret === null || currentSession() !== null ? null : { link, browserSecret };
}

/** Returns the address of the sheet of the league's next day to predict; the league's page when there is none. */
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
 * when the league cannot be joined: the wanted page then says why.
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
  const league = invitation === null ? null : await enterLeague(invitation);
  announceBadge(user.newlyEarnedBadge, user._id, league !== null);
  return league ?? wantedPage;
}
