import type { Role } from '@baisi/contract/roles';

/** Roles to choose among: those switched off only where they are held already, and named as such. */
export function roleOptions(roles: readonly Role[], held: readonly string[]) {
  return roles.flatMap(({ id, roleName, status }) => {
    if (status === '1') return [{ value: id, label: roleName }];
    return held.includes(id) ? [{ value: id, label: `${roleName}（已停用）` }] : [];
  });
}
