import type { ReactNode } from 'react';
import { useAllowed } from './use-allowed.ts';

/** Mounts its children only for users with `code` (api-contract 4.6: without it they must not even mount). */
export function Allowed({ code, children }: { code: string; children: ReactNode }) {
  return useAllowed().may(code) ? children : null;
}
