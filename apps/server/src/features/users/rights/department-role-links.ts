import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';

/** Roles inside departments that people have; the room `department-roles` knows. */
export type DepartmentRoleLinks = {
  /** The department roles that the person has now, in any department. */
  listOf(use: Use, userId: string): Promise<{ id: string; name: string }[]>;
  /** Makes `wanted` the person's, as far as the actor may give and take them. */
  replace(use: Use, actor: Caller, userId: string, wanted: readonly string[]): Promise<boolean>;
  /** Makes these roles of `userId` end when those of `fromId` do. */
  copyEnds(use: Use, fromId: string, userId: string, roleIds: readonly string[]): Promise<unknown>;
};
