import { checks } from '@baisi/contract/checks';
import { on, type Route } from '../../platform/http/route.ts';
import type { ChecksService } from './checks.service.ts';

export function checksRoutes(service: ChecksService): Route[] {
  return [on(checks.duplicate, (question, { actor }) => service.check(actor, question))];
}
