import * as z from 'zod/mini';
import { inspecting } from './access-inspector.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { optionalText, wholeNumber } from './rules/fields.ts';

/** Days without use after which a right counts as unused. */
export const unusedDays = 90;

/** A role with the codes that none of its holders has used. */
export const UnusedOfRole = z.object({
  roleId: z.string(),
  roleName: z.string(),
  /** Number of current holders who can sign in. */
  holders: z.number(),
  /** Number of its codes that an endpoint requires: use of other codes cannot be recorded. */
  given: z.number(),
  unused: z.array(
    z.object({
      permissionId: z.string(),
      name: z.string(),
      code: z.string(),
      /** Date of the last use by a current user of the role; null: never since recording began. */
      lastUsedOn: z.nullable(z.string()),
    }),
  ),
});
export type UnusedOfRole = z.infer<typeof UnusedOfRole>;

export const UnusedRightsPage = z.extend(pageOf(UnusedOfRole), {
  /** Wire time at which recording began. */
  since: z.string(),
  /** True when uses have been recorded for at least `unusedDays`; before that, nothing counts as unused. */
  isReached: z.boolean(),
});
export type UnusedRightsPage = z.infer<typeof UnusedRightsPage>;

/** 闲置权限 (unused rights): codes that roles grant and nobody uses. */
export const unusedRights = {
  list: endpoint({
    summary:
      'Roles with codes that none of their users has used in 90 days, or since recording began; most unused codes first. Without the administrator role.',
    method: 'GET',
    path: '/sys/permission/unusedRights',
    access: inspecting,
    input: z.object({
      roleName: optionalText('角色名称', 50),
      pageNo: z._default(wholeNumber('页码', { min: 1, max: 1_000_000 }), 1),
      pageSize: z._default(wholeNumber('每页条数', { min: 1, max: 100 }), 20),
    }),
    result: UnusedRightsPage,
  }),
};
