import type { Work } from '../../db/work.ts';
import { checksRoutes } from './checks.routes.ts';
import { createChecksService } from './checks.service.ts';

/** Needs the database; gives its routes. */
export function checksRoom({ work }: { work: Work }) {
  return { routes: checksRoutes(createChecksService(work)) };
}
