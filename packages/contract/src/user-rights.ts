import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { EndChange, RightsImpact } from './rights-impact.ts';
import { id, idList, optionalIdList } from './rules/fields.ts';

/** Most people whose rights one change may touch: each of them is judged and named. */
export const mostChangedPeople = 200;

/**
 * A change of what several people have. `add` gives, `remove` takes, `replace` leaves nothing else. What is absent stays
 * as it is. With `fromId` roles, departments and department roles are those of that person.
 */
export const RightsChange = z.object({
  userIds: idList('用户', mostChangedPeople),
  action: z.enum(['add', 'remove', 'replace'], { error: '操作格式不正确' }),
  roleIds: z.optional(optionalIdList('角色', 200)),
  departIds: z.optional(optionalIdList('部门', 200)),
  fromId: z.optional(id('来源用户')),
});
export type RightsChange = z.output<typeof RightsChange>;

const Names = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });

/** Somebody whom the actor may not change so, and why. */
export const PersonRefused = z.object({ userId: z.string(), realname: z.string(), message: z.string() });
export type PersonRefused = z.infer<typeof PersonRefused>;

/** What a change of rights means, person by person; nobody is named whom it leaves as he is. */
export const RightsPreview = z.object({
  people: z.array(
    z.extend(RightsImpact, {
      userId: z.string(),
      username: z.string(),
      realname: z.string(),
      /** Names of roles, of departments, and of roles inside departments. */
      roles: Names,
      departments: Names,
      departmentRoles: Names,
      /** What ends when, of what is gained now or lasts longer or shorter than before. */
      ends: z.array(EndChange),
    }),
  ),
  /** The change is refused as long as one of these is among the people. */
  refused: z.array(PersonRefused),
});
export type RightsPreview = z.infer<typeof RightsPreview>;

/** Detail of the refusal `people-refused`. */
export const PeopleRefused = z.object({ refused: z.array(PersonRefused) });

/** Roles and departments of several people at once, and one person's rights handed to others. */
export const userRights = {
  previewRights: endpoint({
    summary: 'Who would get and lose what by a change of rights; nothing is saved.',
    method: 'POST',
    path: '/sys/user/previewRights',
    access: permission('user:edit'),
    audit: { unlogged: 'it only reads' },
    input: RightsChange,
    result: RightsPreview,
  }),
  changeRights: endpoint({
    summary:
      'Give roles and departments to several people, take them, or replace them; all or none. Refused people are named in the detail (`PeopleRefused`).',
    method: 'PUT',
    path: '/sys/user/changeRights',
    access: permission('user:edit'),
    audit: { type: 'edit', text: '批量修改用户角色和部门' },
    input: RightsChange,
    result: Nothing,
    done: '修改成功!',
  }),
};
