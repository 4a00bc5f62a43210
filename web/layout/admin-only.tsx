import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { paths } from '../paths.ts';
import { layoutText } from './layout.text.ts';

function NotForPlayers() {
  useEffect(() => toast.error(layoutText.adminsOnly), []);
  return <Navigate to={paths.homeAlias()} replace />;
}

/** Shows the pages for admins, inside `SignedInOnly`. The server refuses other users in any case. */
export function AdminOnly() {
  return useSession()?.user.role === 'admin' ? <Outlet /> : <NotForPlayers />;
}
