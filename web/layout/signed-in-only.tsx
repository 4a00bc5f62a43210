import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { leadsToLeague } from '../lib/invitation-address.ts';
import { useSession, useSessionEnd } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { paths } from '../paths.ts';

/** What the login screen is told by the page that sent a visitor there. */
export interface LoginState {
  /** where to go once signed in */
  from?: string;
}

function ToLogin({ notice }: { notice: string | undefined }) {
  const end = useSessionEnd();
  // From the address bar: the router still gives the page before when the wanted one is not drawn yet.
  const [from] = useState(() => location.pathname + location.search + location.hash);
  // The login page says itself that a session has expired, and that a league waits: one notice is enough.
  const notified = end === null && !leadsToLeague(from) ? notice : undefined;
  useEffect(() => {
    if (notified !== undefined) toast.info(notified);
  }, [notified]);
  // Whoever left on purpose did not want this page.
  const state: LoginState = end === 'signed-out' ? {} : { from };
  return <Navigate to={paths.login()} state={state} replace />;
}

/** Pages of a signed-in player; a visitor signs in first, is told why, and comes back to the wanted page. */
export function SignedInOnly({ notice }: { notice?: string }) {
  return useSession() === null ? <ToLogin notice={notice} /> : <Outlet />;
}
