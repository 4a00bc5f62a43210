import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { waitingPodiums } from '../features/predictions/waiting-podiums.ts';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { renewDevice, startWorker } from '../lib/start-worker.ts';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { partAround } from '../ui/part.tsx';
import { CrashBoundary } from './crash-boundary.tsx';

const podiumsWait = () => Object.keys(waitingPodiums()).length > 0;

const Away = partAround(() => import('../features/away/away.tsx'), 'Away');
// Fetched although nothing waits: a podium waits where there is no network, from which it would not come any more.
const WaitingPodiumsCard = partAround(
  () => import('../features/predictions/waiting-podiums-card.tsx'),
  'WaitingPodiumsCard',
  podiumsWait,
);

startWorker();

/** Around the pages of a signed-in player: keeps the server's answers while they are fresh. */
export function PlayerArea({ children }: { children: ReactNode }) {
  const session = useSession();
  const token = session?.token;
  // Where it has something to show, the page waits for it: it would push the page down.
  const [waits] = useState(podiumsWait);
  useEffect(() => {
    if (token !== undefined) renewDevice(token);
  }, [token]);
  return (
    <QueryClientProvider client={queryClient}>
      {session !== null && (
        <CrashBoundary page={session.user._id} instead={null}>
          <Suspense fallback={navigator.onLine ? null : <OfflineBar />}>
            <Away key={session.user._id} player={session.user._id} />
          </Suspense>
          {waits ? (
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
