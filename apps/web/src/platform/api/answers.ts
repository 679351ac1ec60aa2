import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ErrorPolicy } from './query-client.ts';

/** The answers of the server that this workspace keeps. What keeps them comes with the first part that asks. */
export type Answers = {
  /** The one client of the workspace. */
  open: (make: (policy: ErrorPolicy) => QueryClient) => QueryClient;
  /** Undefined: nobody has asked anything yet. */
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

/** Filled by `startWorkspace`, read by `<Answering>`. */
export const AnswersContext = createContext<Answers | undefined>(undefined);
