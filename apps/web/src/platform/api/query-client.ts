import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Did somebody read or command when the error came? A failed question is drawn by `<Loaded>` where it was asked. */
export type Asked = 'query' | 'command';

/** What the app does about an error that no component took care of (product-spec §8). */
export type ErrorPolicy = (error: unknown, asked: Asked) => void;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** true: the component took care of the error, the policy stays out. */
      takesCareOf?: (error: unknown) => boolean;
    };
  }
}

/** A refusal stays one when asked again; a server that cannot be reached may be there the next moment. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < 2 && [0, 502, 503, 504].includes(error.status);
}

/** The query client of the workspace. */
export function createQueryClient(policy: ErrorPolicy): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => policy(error, 'query') }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (mutation.meta?.takesCareOf?.(error) !== true) policy(error, 'command');
      },
    }),
    defaultOptions: {
      // Offline is an error that is shown, not a call that waits for ever.
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: isWorthAnotherTry,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
