import * as z from 'zod/mini';
import { endpoint, type PermissionCode, signedIn } from './endpoint.ts';
import { SwitchedStatus } from './rules/fields.ts';

/** A role (api-contract 2.2). */
export const Role = z.object({
  id: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  description: z.nullable(z.string()),
  /** `0`: switched off, it grants nothing. */
  status: SwitchedStatus,
  /** Ascending; null sorts last. */
  sortNo: z.nullable(z.number()),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type Role = z.infer<typeof Role>;

/** Permission codes of which one is needed to list roles that one does not hold: those of pages that choose roles. */
export const roleReaders: readonly PermissionCode[] = [
  'role:list',
  'user:list',
  'announcement:list',
  'cgreport:list',
];

export const roles = {
  all: endpoint({
    summary:
      'All roles including disabled ones, by sort number, then by name; only their own for users without a code of `roleReaders`.',
    method: 'GET',
    path: '/sys/role/queryall',
    access: signedIn,
    input: z.object({}),
    result: z.array(Role),
  }),
};
