import type { InputOf } from '@baisi/contract/endpoint';
import type { userRights } from '@baisi/contract/user-rights';

type Change = InputOf<typeof userRights.changeRights>;

/** A batch change of the roles or departments of several users. */
export type RightsWish = { kind: 'roles' | 'departments'; action: Change['action']; ids: string[] };

/** Returns the request for a batch change. */
export function toChange(userIds: readonly string[], { kind, action, ids }: RightsWish): Change {
  const joined = ids.join(',');
  return {
    userIds: userIds.join(','),
    action,
    ...(kind === 'roles' ? { roleIds: joined } : { departIds: joined }),
  };
}

/** Converts the value of the radio buttons to an action; `add` for anything else. */
export const actionOf = (value: unknown): RightsWish['action'] =>
  value === 'remove' || value === 'replace' ? value : 'add';
