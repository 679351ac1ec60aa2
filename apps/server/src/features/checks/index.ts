import type { CheckableColumn } from '@baisi/contract/checks';
import type { Work } from '../../db/work.ts';
import type { SameValue, ServerFeature } from '../../feature.ts';
import { checksRoutes } from './checks.routes.ts';
import { createChecksService } from './checks.service.ts';

type Ports = { work: Work; uniqueness: Partial<Record<CheckableColumn, SameValue>> };

/** Checks whether a value of a unique column is free. */
export const checksFeature = (ports: Ports) =>
  ({ routes: checksRoutes(createChecksService(ports)) }) satisfies ServerFeature;
