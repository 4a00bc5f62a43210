import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Link, NavLink } from '../ui/link.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { layoutText } from './layout.text.ts';
import { topLink } from './top-link.ts';

const PlayerNav = lazy(async () => ({ default: (await import('./player-nav.tsx')).PlayerNav }));

function VisitorNav() {
  return (
    <nav aria-label={layoutText.mainNavigation} className="flex-1">
      <ul className="flex items-center justify-end">
        <li className="not-sm:hidden">
          <NavLink to={paths.home()} className={topLink}>
            {layoutText.home}
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.login()} className={topLink}>
            {layoutText.signIn}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}

/** The bar above every page. Its part for a signed-in player is loaded only after the login. */
export function NavBar() {
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-40 bg-night text-white">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center justify-end gap-1 px-4 sm:gap-4">
        <Link
          to={paths.home()}
          aria-label={layoutText.brand}
          className="mr-auto inline-flex min-h-11 items-center font-display text-2xl leading-none min-[22.5rem]:text-3xl font-extrabold whitespace-nowrap no-underline"
        >
          Pron<span className="text-apricot">Athlé</span>
        </Link>
        {session === null ? (
          <VisitorNav />
        ) : (
          <CrashBoundary page={pathname} instead={null}>
            <Suspense fallback={null}>
              <PlayerNav isAdmin={session.user.role === 'admin'} />
            </Suspense>
          </CrashBoundary>
        )}
        <ThemeSwitch />
      </div>
      <div aria-hidden="true" className="lanes h-[9px]" />
    </header>
  );
}
