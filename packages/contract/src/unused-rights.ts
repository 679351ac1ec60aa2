import * as z from 'zod/mini';
import { inspecting } from './access-inspector.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { optionalText, wholeNumber } from './rules/fields.ts';

/** For how many days nobody has used a right before it counts as unused. */
export const unusedDays = 90;

/** A role with the codes that none of its holders used. */
export const UnusedOfRole = z.object({
  roleId: z.string(),
  roleName: z.string(),
  /** People who have the role now and can sign in. */
  holders: z.number(),
  /** How many codes it gives that an endpoint demands: of others no use can be known. */
  given: z.number(),
  unused: z.array(
    z.object({
      permissionId: z.string(),
      name: z.string(),
      code: z.string(),
      /** Wire date when one of the present holders last used it; null: never since uses are recorded. */
      lastUsedOn: z.nullable(z.string()),
    }),
  ),
});
export type UnusedOfRole = z.infer<typeof UnusedOfRole>;

export const UnusedRightsPage = z.extend(pageOf(UnusedOfRole), {
  /** Wire time since when uses are recorded. */
  since: z.string(),
  /** Uses are recorded for `unusedDays` or longer; before that nothing can be called unused. */
  isReached: z.boolean(),
});
export type UnusedRightsPage = z.infer<typeof UnusedRightsPage>;

/** 闲置权限: what roles give and nobody uses. */
export const unusedRights = {
  list: endpoint({
    summary:
      'Roles that give codes which none of their holders used in 90 days, or since uses are recorded, the most unused codes first. The role of the administrators is left out.',
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
