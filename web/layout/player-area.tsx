import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { onWaiting, waitingPodiums } from '../features/predictions/waiting-podiums.ts';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { renewDevice, startWorker } from '../lib/start-worker.ts';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { CrashBoundary } from './crash-boundary.tsx';

const Away = lazy(async () => ({ default: (await import('../features/away/away.tsx')).Away }));
const WaitingPodiumsCard = lazy(async () => ({
  default: (await import('../features/predictions/waiting-podiums-card.tsx')).WaitingPodiumsCard,
}));

startWorker();

/** Around the pages of a signed-in player: keeps the server's answers while they are fresh. */
export function PlayerArea({ children }: { children: ReactNode }) {
  const session = useSession();
  const token = session?.token;
  // Where it has something to show, the page waits for it: it would push the page down.
  const waits = Object.keys(useSyncExternalStore(onWaiting, waitingPodiums)).length > 0;
  const [waitedFirst] = useState(waits);
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
          {waits &&
            (waitedFirst ? (
              <WaitingPodiumsCard />
            ) : (
              <Suspense fallback={null}>
                <WaitingPodiumsCard />
              </Suspense>
            ))}
        </CrashBoundary>
      )}
      {children}
    </QueryClientProvider>
  );
}
