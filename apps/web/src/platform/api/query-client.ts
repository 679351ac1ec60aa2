import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Whether a query or a command failed. A failed query is shown by `<Loaded>` in the place of its data. */
export type FailedKind = 'query' | 'command';

/** Reaction of the app to an error that no component handled (product-spec §8). */
export type ErrorPolicy = (error: unknown, asked: FailedKind) => void;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Returns true when the component handled the error, which then skips the policy. */
      takesCareOf?: (error: unknown) => boolean;
    };
  }
}

/**
 * Returns whether to retry: at most twice, and only while the server is unreachable. A refused request would be refused
 * again.
 */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < 2 && [0, 502, 503, 504].includes(error.status);
}

/**
 * Asks again when data changed during the first fetch of a query: an invalidation restarts a running fetch only if there
 * is an older answer, and the outdated first one would pass for fresh.
 */
function askAgainWhatChanged(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const { fetchStatus, data } = query.state;
    if (action.type === 'invalidate' && fetchStatus !== 'idle' && data === undefined) outdated.add(query);
    if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

/** Creates the query client of the workspace. */
export function createQueryClient(policy: ErrorPolicy): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => policy(error, 'query') }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (mutation.meta?.takesCareOf?.(error) !== true) policy(error, 'command');
      },
    }),
    defaultOptions: {
      // Offline is an error to show, not a query paused forever.
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: isWorthAnotherTry,
        refetchOnWindowFocus: false,
        // Back online, what failed is asked again by itself, in all its places.
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  askAgainWhatChanged(client);
  return client;
}
