import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { waitingPodiums } from '../features/predictions/waiting-podiums.ts';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { renewDevice, startWorker } from '../lib/start-worker.ts';
import { partAround } from '../ui/part.tsx';
import { CrashBoundary } from './crash-boundary.tsx';

const hasWaitingPodiums = () => Object.keys(waitingPodiums()).length > 0;

const Away = partAround(() => import('../features/away/away.tsx'), 'Away');
// Loaded even when no podium waits: a podium waits when there is no network, and the code could not be loaded then.
const WaitingPodiumsCard = partAround(
  () => import('../features/predictions/waiting-podiums-card.tsx'),
  'WaitingPodiumsCard',
  hasWaitingPodiums,
);

startWorker();

/** Surrounds each page of a signed-in player with the cache of the server's answers and the notices above the page. */
export function PlayerArea({ children }: { children: ReactNode }) {
  const session = useSession();
  const token = session?.token;
  // A card with waiting podiums is shown together with the page: a later card would push the page down.
  const [hasCard] = useState(hasWaitingPodiums);
  useEffect(() => {
    if (token !== undefined) renewDevice(token);
  }, [token]);
  return (
    <QueryClientProvider client={queryClient}>
      {session !== null && (
        <CrashBoundary page={session.user._id} instead={null}>
          <Suspense fallback={null}>
            <Away key={session.user._id} player={session.user._id} />
          </Suspense>
          {hasCard ? (
            <WaitingPodiumsCard />
          ) : (
            <Suspense fallback={null}>
              <WaitingPodiumsCard />
            </Suspense>
          )}
        </CrashBoundary>
      )}
      {children}
    </QueryClientProvider>
  );
}
