import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { leadsToLeague } from '../lib/invitation-address.ts';
import { useSession, useSessionEnd } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { paths } from '../paths.ts';

/** The state that a page passes to the login screen when it redirects a visitor. */
export interface LoginState {
  /** where to go after the login */
  from?: string;
}

function ToLogin({ notice }: { notice: string | undefined }) {
  const end = useSessionEnd();
  // From the address bar: until the wanted page is rendered, the router still returns the previous one.
  const [from] = useState(() => location.pathname + location.search + location.hash);
  // The login page itself reports an expired session, or a waiting league: one notice is enough.
  const notified = end === null && !leadsToLeague(from) ? notice : undefined;
  useEffect(() => {
    if (notified !== undefined) toast.info(notified);
  }, [notified]);
  // A player who signed out did not ask for this page.
  const state: LoginState = end === 'signed-out' ? {} : { from };
  return <Navigate to={paths.login()} state={state} replace />;
}

/**
 * Pages of a signed-in player. A visitor signs in first, with a notice, and then continues to the wanted
 * page.
 */
export function SignedInOnly({ notice }: { notice?: string }) {
  return useSession() === null ? <ToLogin notice={notice} /> : <Outlet />;
}
