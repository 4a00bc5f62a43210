import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { startWorker } from '../lib/start-worker.ts';

startWorker();

/** Around the pages of a signed-in player: keeps the server's answers while they are fresh. */
export function PlayerArea({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
