import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from './api.ts';
import { lookAround } from './look-around.ts';
import { onSessionChange } from './session.ts';

// TanStack takes a page that is opened without a network as online, and would not notice that the network comes back.
// Node, in which tests run, does not say whether it is online.
if ('onLine' in navigator && !navigator.onLine) onlineManager.setOnline(false);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => lookAround(queryClient, error, queryKey[0]),
  }),
  mutationCache: new MutationCache({ onError: (error) => lookAround(queryClient, error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      // TanStack would wait for ever in a browser that wrongly reports that it is offline.
      networkMode: 'always',
      // With 'always' TanStack would not ask again when the network is back.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// No player may see the answers that another player got in the same tab.
onSessionChange((isOther) => {
  if (isOther) queryClient.clear();
});
