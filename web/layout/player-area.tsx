import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { renewDevice, startWorker } from '../lib/start-worker.ts';

startWorker();

/** Around the pages of a signed-in player: keeps the server's answers while they are fresh. */
export function PlayerArea({ children }: { children: ReactNode }) {
  const token = useSession()?.token;
  useEffect(() => {
    if (token !== undefined) renewDevice(token);
  }, [token]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
