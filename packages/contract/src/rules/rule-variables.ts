import type { RuleVariables } from './row-rules.ts';
import { toWireDate, toWireTime } from './wire-time.ts';

/** Returns the values of rule variables (api-contract 1.8) for a user in a department at a moment. */
export function variablesOf(
  person: { userId: string; username: string; realname: string; orgCode: string | null },
  orgCodes: readonly string[],
  now: Date,
): RuleVariables {
  return {
    sys_user_code: [person.username],
    sys_user_name: [person.realname],
    sys_user_id: [person.userId],
    sys_org_code: person.orgCode === null ? null : [person.orgCode],
    sys_multi_org_code: orgCodes,
    sys_date: [toWireDate(now)],
    sys_time: [toWireTime(now)],
    tenant_id: ['0'],
  };
}
