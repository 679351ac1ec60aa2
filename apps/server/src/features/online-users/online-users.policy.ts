import type { ErrorCode } from '@baisi/contract/errors';
import { isAdministrator, type Person } from '../../platform/actor.ts';

/** Whose session it is. */
type Target = { user_id: string; is_administrator: boolean };

/** One's own sessions have a page of their own; administrators are sent out only by administrators. */
export function objectionToForceLogout(actor: Person, target: Target): ErrorCode | undefined {
  if (target.user_id === actor.userId) return 'not-oneself';
  return target.is_administrator && !isAdministrator(actor) ? 'administrator-protected' : undefined;
}
