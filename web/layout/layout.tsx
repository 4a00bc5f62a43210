import { lazy, Suspense, useDeferredValue } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useKeptFocus } from '../lib/kept-focus.ts';
import { useRouteFocus } from '../lib/route-focus.ts';
import { useSession } from '../lib/session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { layoutText } from './layout.text.ts';
import { NavBar } from './nav-bar.tsx';

// Loaded later, because the footer is below the visible part of every page.
const SiteFooter = lazy(async () => ({ default: (await import('./site-footer.tsx')).SiteFooter }));
const BadgeAnnouncer = lazy(async () => ({
  default: (await import('./badge-announcer.tsx')).BadgeAnnouncer,
}));

/** What surrounds every page: the bar, the footer, the consent banner, the toasts and new badges. */
export function Layout() {
  useRouteFocus();
  useKeptFocus();
  const { pathname } = useLocation();
  const signedIn = useSession() !== null;
  // The footer is rendered after the page, because a phone needs long to render both at once.
  const pageRendered = useDeferredValue(true, false);
  return (
    <div data-signed-in={signedIn || undefined} className="flex min-h-dvh flex-col">
      <a
        href="#contenu"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-surface px-4 py-3 font-semibold text-ink focus:translate-y-0"
      >
        {layoutText.skip}
      </a>
      <NavBar />
      <main id="contenu" tabIndex={-1} className="@container min-h-[calc(100dvh-65px)] flex-1">
        {/* No Suspense: until the code of a page arrives, the previous page stays, or at first the loading screen. */}
        <CrashBoundary page={pathname}>
          <Outlet />
        </CrashBoundary>
      </main>
      {pageRendered && (
        <CrashBoundary page={pathname} instead={null}>
          <Suspense fallback={null}>
            <SiteFooter />
            <BadgeAnnouncer />
          </Suspense>
        </CrashBoundary>
      )}
      <ConsentBanner />
      <Toaster />
    </div>
  );
}
