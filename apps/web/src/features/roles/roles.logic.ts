import { roleFields as guards, type RoleListed, roleListFields } from '@baisi/contract/role-records';
import { userFields } from '@baisi/contract/user-record';
import { defineList } from '../../platform/list-state/list-definition.ts';
import {
  anywhere,
  anywhereIn,
  asTyped,
  dayFrom,
  dayTo,
  oneOf,
} from '../../platform/list-state/list-filters.ts';

/** Filters and sort fields of the list. */
export const rolesList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('roleName', 'roleCode'),
    roleName: anywhere,
    status: oneOf('1', '0'),
    createdFrom: dayFrom('createTime'),
    createdTo: dayTo('createTime'),
  },
  sortable: roleListFields,
  // Sorted by `sortNo`, then newest first (api-contract 1.6).
  defaultSort: { field: 'sortNo', descending: false },
});

/** Filters and sort fields of the list of a role's users. */
export const holdersList = defineList({ guards: userFields, filters: { username: asTyped } });

/** Text of the deletion's confirmation: names up to five roles that have users, such as 审计员（3 人）. */
export function deletionText(roles: readonly Pick<RoleListed, 'roleName' | 'userCount'>[]): string {
  const held = roles.filter(({ userCount }) => userCount > 0);
  if (held.length === 0) return '目前没有人拥有所选角色，删除后不可恢复。';
  const named = held.slice(0, 5).map(({ roleName, userCount }) => `${roleName}（${userCount} 人）`);
  const others = held.length > named.length ? `等 ${held.length} 个角色` : '';
  return `${named.join('、')}${others}的成员将立即失去相应权限，删除后不可恢复。`;
}

/** Returns the record that follows the one with `id` in a list; undefined after the last one and for an unknown id. */
export function following<T extends { id: string }>(records: readonly T[], id: string): T | undefined {
  const at = records.findIndex((record) => record.id === id);
  return at < 0 ? undefined : records[at + 1];
}
