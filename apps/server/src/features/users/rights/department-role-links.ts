import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';

/** Reads and writes the department roles of users; the feature `department-roles` implements it. */
export type DepartmentRoleLinks = {
  /** The user's current department roles, in all departments. */
  listOf(use: Use, userId: string): Promise<{ id: string; name: string }[]>;
  /**
   * Sets the user's department roles to `wanted`; returns whether anything changed. Throws for a role that the actor
   * may not grant or revoke.
   */
  replace(use: Use, actor: Caller, userId: string, wanted: readonly string[]): Promise<boolean>;
  /** Sets the end of each of these roles of user `userId` to the end that the role has for user `fromId`. */
  copyEnds(use: Use, fromId: string, userId: string, roleIds: readonly string[]): Promise<unknown>;
};
