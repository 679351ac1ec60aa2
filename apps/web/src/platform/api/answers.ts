import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ErrorPolicy } from './query-client.ts';

/** Access to the workspace's query client, whose code arrives with the first part that calls the server. */
export type Answers = {
  /** Returns the one client of the workspace; creates it with `make` on the first call. */
  open: (make: (policy: ErrorPolicy) => QueryClient) => QueryClient;
  /** Returns the client, or undefined before the first query. */
  opened: () => QueryClient | undefined;
};

export function createAnswers(policy: ErrorPolicy): Answers {
  let client: QueryClient | undefined;
  return {
    open: (make) => {
      client ??= make(policy);
      return client;
    },
    opened: () => client,
  };
}

/** Provided by `startWorkspace`, read by `<Answering>`. */
export const AnswersContext = createContext<Answers | undefined>(undefined);
