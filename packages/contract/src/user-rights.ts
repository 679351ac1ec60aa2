import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { EndChange, RightsImpact } from './rights-impact.ts';
import { id, idList, optionalIdList } from './rules/fields.ts';

/** Maximum number of users that one change may affect: each of them is checked and listed. */
export const maxChangedPeople = 200;

/**
 * A change of several users' assignments. `add` assigns, `remove` revokes, `replace` leaves only the given ones. Absent
 * fields keep the stored values. With `fromId`, roles, departments and department roles are those of that user.
 */
export const RightsChange = z.object({
  userIds: idList('用户', maxChangedPeople),
  action: z.enum(['add', 'remove', 'replace'], { error: '操作格式不正确' }),
  roleIds: z.optional(optionalIdList('角色', 200)),
  departIds: z.optional(optionalIdList('部门', 200)),
  fromId: z.optional(id('来源用户')),
});
export type RightsChange = z.output<typeof RightsChange>;

const Names = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });

/** A user whom the caller may not change in this way, and the reason. */
export const PersonRefused = z.object({ userId: z.string(), realname: z.string(), message: z.string() });
export type PersonRefused = z.infer<typeof PersonRefused>;

/** Effect of a change of rights per user; unaffected users are not listed. */
export const RightsPreview = z.object({
  people: z.array(
    z.extend(RightsImpact, {
      userId: z.string(),
      username: z.string(),
      realname: z.string(),
      /** Names of roles, departments, and department roles. */
      roles: Names,
      departments: Names,
      departmentRoles: Names,
      /** Ends of the rights that are gained or whose end changes. */
      ends: z.array(EndChange),
    }),
  ),
  /** The change is refused while the selection includes one of these users. */
  refused: z.array(PersonRefused),
});
export type RightsPreview = z.infer<typeof RightsPreview>;

/** Detail of the refusal `people-refused`. */
export const PeopleRefused = z.object({ refused: z.array(PersonRefused) });

/** Changes roles and departments of several users at once, and copies one user's rights to others. */
export const userRights = {
  previewRights: endpoint({
    summary: 'Preview a change of rights: the rights that each user would gain and lose. Nothing is saved.',
    method: 'POST',
    path: '/sys/user/previewRights',
    access: permission('user:edit'),
    audit: { unlogged: 'it only reads' },
    input: RightsChange,
    result: RightsPreview,
  }),
  changeRights: endpoint({
    summary:
      'Assign, revoke or replace roles and departments of several users, all or none. The detail (`PeopleRefused`) names the refused users.',
    method: 'PUT',
    path: '/sys/user/changeRights',
    access: permission('user:edit'),
    audit: { type: 'edit', text: '批量修改用户角色和部门' },
    input: RightsChange,
    result: Nothing,
    done: '修改成功!',
  }),
};
