import type { Role } from '@baisi/contract/roles';

/** Returns the roles as options: disabled ones only when already chosen, and marked as such. */
export function roleOptions(roles: readonly Role[], held: readonly string[]) {
  return roles.flatMap(({ id, roleName, status }) => {
    if (status === '1') return [{ value: id, label: roleName }];
    return held.includes(id) ? [{ value: id, label: `${roleName}（已停用）` }] : [];
  });
}
