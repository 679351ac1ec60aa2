import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { AnswersContext } from './answers.ts';
import { createQueryClient } from './query-client.ts';

/** Provides the query client to `children`. Wraps every chunk that calls the server. */
export function Answering({ children }: { children: ReactNode }) {
  const answers = use(AnswersContext);
  if (answers === undefined) throw new Error('<Answering> needs an AnswersContext above it');
  return <QueryClientProvider client={answers.open(createQueryClient)}>{children}</QueryClientProvider>;
}
