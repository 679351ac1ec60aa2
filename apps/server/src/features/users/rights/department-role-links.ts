import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';

/** Department roles of users, from the feature `department-roles`. */
export type DepartmentRoleLinks = {
  /** The user's current department roles, in all departments. */
  listOf(use: Use, userId: string): Promise<{ id: string; name: string }[]>;
  /** Sets the user's department roles to `wanted`, as far as the actor may grant and revoke them. */
  replace(use: Use, actor: Caller, userId: string, wanted: readonly string[]): Promise<boolean>;
  /** Sets the end of each of these roles of `userId` to that of `fromId`. */
  copyEnds(use: Use, fromId: string, userId: string, roleIds: readonly string[]): Promise<unknown>;
};
