import * as z from 'zod/mini';
import { ComparedHolding, comparedKinds } from './access-comparison.ts';
import { endpoint, signedIn } from './endpoint.ts';

/** A right that the caller holds, with every chain of grants that gives it. */
export const OwnRight = z.object({
  kind: z.enum(comparedKinds),
  /** Unique within its kind. */
  key: z.string(),
  name: z.string(),
  /** Distinguishing text, as in a comparison of two users. May be empty. */
  detail: z.string(),
  /** Names of the menus around a menu, a code or the rows of a menu: `系统管理 / 用户管理`. May be empty. */
  module: z.string(),
  holding: ComparedHolding,
});
export type OwnRight = z.infer<typeof OwnRight>;

/** 我的权限: no input can name another user. */
export const ownRights = {
  list: endpoint({
    summary:
      "The caller's rights in the department of this session: roles, departments, department roles, menus, codes and rows, each with the chains that grant it and their ends.",
    method: 'GET',
    path: '/sys/permission/ownRights',
    access: signedIn,
    input: z.object({}),
    result: z.object({ isAdministrator: z.boolean(), rights: z.array(OwnRight) }),
  }),
};
