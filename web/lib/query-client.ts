import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { currentSession, onSessionChange } from './session.ts';

/** No answer, or a server that says it is overloaded: worth another try. A refusal is not. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      // TanStack would pause for ever on a browser that wrongly believes it is offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

let player = currentSession()?.user._id;
// What one player was shown is never shown to the next.
onSessionChange(() => {
  const next = currentSession()?.user._id;
  if (next !== player) queryClient.clear();
  player = next;
});
