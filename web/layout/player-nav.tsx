import { LogOut, Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { waitingPages } from '../features/predictions/waiting-podiums.ts';
import { waitingDrafts } from '../lib/waiting-draft.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link, NavLink } from '../ui/link.tsx';
import { partAround } from '../ui/part.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { mainDestinations, otherDestinations } from './destinations.ts';
import { layoutText } from './layout.text.ts';
import { playerText } from './player.text.ts';
import { signOut } from './sign-out.ts';
import { topLink } from './top-link.ts';

const NoticeBell = partAround(() => import('../features/notices/notice-bell.tsx'), 'NoticeBell');

// On the narrowest phones, a fifth of the width is too narrow for the longest label.
const tab = 'flex flex-1 max-[22.5rem]:flex-auto';

const tabLink =
  'relative grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-xs font-medium whitespace-nowrap text-night-muted aria-[current]:text-white aria-[current]:before:absolute aria-[current]:before:inset-x-3 aria-[current]:before:top-0 aria-[current]:before:h-[3px] aria-[current]:before:bg-apricot';

// With a text so large that five labels do not fit, the bar has its icons alone.
const tabLabel = '@max-[18rem]:hidden';

const sheetLink = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunken';

interface MenuProps {
  isAdmin: boolean;
  onSignOut: () => void;
}

function MenuSheet({ isAdmin, onSignOut, onClose }: MenuProps & { onClose: () => void }) {
  return (
    <Dialog title={playerText.menu} onClose={onClose}>
      <ul className="-mx-3 grid gap-1">
        {otherDestinations(isAdmin).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} onClick={onClose} className={sheetLink}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            data-leaves=""
            onClick={() => {
              onClose();
              onSignOut();
            }}
            className={sheetLink}
          >
            <LogOut size={20} aria-hidden="true" />
            {playerText.signOut}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

/** The bar at the bottom of a phone's screen. */
function TabBar(menu: MenuProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <nav
      aria-label={layoutText.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-night-line bg-night pb-[env(safe-area-inset-bottom)] @container lg:hidden"
    >
      <ul className="flex">
        {mainDestinations.map(({ to, label, short, icon: Icon }) => (
          <li key={to} className={tab}>
            <NavLink to={to} aria-label={label} className={tabLink}>
              <Icon size={22} aria-hidden="true" />
              <span className={tabLabel}>{short}</span>
            </NavLink>
          </li>
        ))}
        <li className={tab}>
          <button
            type="button"
            aria-label={playerText.menu}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            className={tabLink}
          >
            <Menu size={22} aria-hidden="true" />
            <span className={tabLabel}>{playerText.menu}</span>
          </button>
        </li>
      </ul>
      {menuOpen && <MenuSheet {...menu} onClose={() => setMenuOpen(false)} />}
    </nav>
  );
}

/** A signed-in player's links: in the top bar, or at the bottom of a phone's screen. */
export function PlayerNav({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  /** the pages with unsaved input, when the player is about to sign out */
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const otherPage = unsaved.find((address) => address !== pathname);
  const stay = () => setUnsaved([]);

  function askToSignOut() {
    const pages = [...new Set([...waitingDrafts(), ...waitingPages()])];
    if (pages.length === 0) signOut();
    else setUnsaved(pages);
  }

  return (
    <>
      <nav aria-label={layoutText.mainNavigation} className="ml-auto flex items-center gap-1 not-lg:hidden">
        <ul className="flex items-center">
          {[...mainDestinations, ...otherDestinations(isAdmin)].map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={topLink}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <button type="button" data-leaves="" onClick={askToSignOut} className={topLink}>
          <LogOut size={18} aria-hidden="true" className="mr-1.5" />
          {playerText.signOut}
        </button>
      </nav>
      {/* The bell's place is kept while its code loads. */}
      <div className="size-11 shrink-0 not-lg:ml-auto">
        <CrashBoundary page={pathname} instead={null}>
          <Suspense fallback={null}>
            <NoticeBell />
          </Suspense>
        </CrashBoundary>
      </div>
      {/* Rendered outside the header: inside the header, the tab bar would be under the page (stacking context). */}
      {createPortal(<TabBar isAdmin={isAdmin} onSignOut={askToSignOut} />, document.body)}
      {unsaved.length > 0 && (
        <ConfirmDialog
          title={playerText.unsavedTitle}
          confirmLabel={playerText.leaveUnsaved}
          keepLabel={playerText.stay}
          onConfirm={signOut}
          onClose={stay}
        >
          <p>{playerText.unsaved(unsaved.length)}</p>
          {otherPage !== undefined && (
            <TextLink to={otherPage} onClick={stay} className="justify-self-start">
              {playerText.toUnsaved(unsaved.length)}
            </TextLink>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
