import { leagueIdIn } from '@pronathle/contract/endpoints';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { authText } from '../features/auth/auth.text.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';
import type { LoginState } from '../layout/signed-in-only.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { homeWithCode, invitationCodeIn } from '../lib/invitation-address.ts';
import { useSession, useSessionEnd } from '../lib/session.ts';
import { wantedPage, wantPage } from '../lib/wanted-page.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Tabs } from '../ui/tabs.tsx';

const Pitch = () => <p className="max-w-md lg:text-lg">{authText.pitch}</p>;

// Loaded only for an invitation, which few visitors have. If the card's code does not load, visitors can still sign in.
const InvitationCard = lazy(() =>
  import('../features/auth/invitation-card.tsx').then(
    ({ InvitationCard }) => ({ default: InvitationCard }),
    () => ({ default: Pitch }),
  ),
);

type AuthTab = 'login' | 'register';

/** The router's state. A change of tab passes it on. */
interface AuthState extends LoginState {
  /** a new account: its e-mail, and the server's sentence */
  created?: { email: string; msg: string };
}

/**
 * The page of /login, /register and an invitation: a card with two tabs. A signed-in player goes to the wanted page.
 */
export function AuthPage() {
  const session = useSession();
  const end = useSessionEnd();
  const location = useLocation();
  const navigate = useNavigate();
  const { code } = useParams();
  const routerState = location.state as AuthState | null;
  const state: AuthState | null = code === undefined ? routerState : { from: homeWithCode(code) };
  const selected: AuthTab = location.pathname === paths.login() ? 'login' : 'register';
  useDocumentTitle(authText[selected]);

  const requested = state?.from ?? paths.home();
  // The page to open after the sign-in. `wantedPage` is the page of an invitation, or of a new account's first login.
  const from = requested === paths.home() ? (wantedPage() ?? requested) : requested;
  const signedIn = session !== null;
  // A player whose session has ended is not invited to the league of the page that was open.
  const leagueId = end === null ? leagueIdIn(from) : null;
  const isInvited = code !== undefined || leagueId !== null;
  useEffect(() => {
    if (signedIn) wantPage(undefined);
    // Keeps the league of a visitor who reads another page before signing in.
    else if (isInvited) wantPage(from);
  }, [signedIn, isInvited, from]);
  if (signedIn) return <Navigate to={from} replace />;

  const created = state?.created;
  const invitation = invitationCodeIn(new URLSearchParams(from.split('?')[1]));
  const show = (tab: AuthTab, passed: AuthState | null = state) =>
    void navigate(paths[tab](), { state: passed, replace: true });

  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-65px)] lg:grid-cols-2">
      <div className="bend grid content-end gap-3 px-4 pt-8 pb-14 text-white lg:py-16 lg:pl-[max(3rem,50vw-35rem)]">
        <p className="font-display text-4xl leading-[0.95] font-extrabold text-balance sm:text-5xl lg:text-7xl">
          {authText.promise}
        </p>
        {invitation === null && leagueId === null ? (
          <Pitch />
        ) : (
          <div className="min-h-48">
            <Suspense fallback={null}>
              <InvitationCard code={invitation} leagueId={leagueId} />
            </Suspense>
          </div>
        )}
      </div>
      <div className="mx-auto -mt-8 w-full max-w-xl px-4 pb-10 lg:mt-0 lg:self-center lg:py-10">
        <div className="rounded-lg border border-line bg-surface px-4 pt-2 pb-5 shadow-lg sm:px-6">
          <h1 tabIndex={-1} className="sr-only">
            {authText.title}
          </h1>
          <Tabs
            keep
            label={authText.tabs}
            selected={selected}
            onSelect={show}
            tabs={[
              {
                id: 'login',
                label: authText.login,
                content: (
                  <div className="grid gap-4">
                    {end === 'expired' && <Alert tone="warning">{authText.expired}</Alert>}
                    <LoginForm
                      key={created?.email}
                      email={created?.email ?? ''}
                      welcome={created?.msg ?? null}
                    />
                  </div>
                ),
              },
              {
                id: 'register',
                label: authText.register,
                content: (
                  <RegisterForm
                    key={created?.email}
                    wantedPage={from === paths.home() ? undefined : from}
                    onRegistered={(email, msg) => show('login', { ...state, created: { email, msg } })}
                  />
                ),
              },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
