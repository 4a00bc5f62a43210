import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { codeInAddress, leadsToLeague } from '../lib/invitation-address.ts';
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
  // Read from `location`: until the new page is rendered, the router still returns the address of the previous one.
  const [from] = useState(() => location.pathname + location.search + location.hash);
  // The login page itself has a notice for an expired session and for an invitation to a league.
  const notified = end === null && !leadsToLeague(from) ? notice : undefined;
  useEffect(() => {
    if (notified !== undefined) toast.info(notified);
  }, [notified]);
  // After signing out, a player does not want to come back to this page.
  const state: LoginState = end === 'signed-out' ? {} : { from };
  // Most visitors with an invitation have no account yet; who was signed in has one.
  const isInvited = end === null && codeInAddress(from) !== null;
  return <Navigate to={paths[isInvited ? 'register' : 'login']()} state={state} replace />;
}

/**
 * Shows the pages of a signed-in player. Sends a visitor to the login, or with an invitation to the registration, with a
 * notice; after it, the visitor comes back to the wanted page.
 */
export function SignedInOnly({ notice }: { notice?: string }) {
  return useSession() === null ? <ToLogin notice={notice} /> : <Outlet />;
}
