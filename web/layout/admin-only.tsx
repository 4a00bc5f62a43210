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

/** Pages of the admins, within `SignedInOnly`; the server refuses others whatever this shows. */
export function AdminOnly() {
  return useSession()?.user.role === 'admin' ? <Outlet /> : <NotForPlayers />;
}
