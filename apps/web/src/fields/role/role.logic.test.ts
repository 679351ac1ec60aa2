import type { Role } from '@baisi/contract/roles';
import { expect, test } from 'vitest';
import { roleOptions } from './role.logic.ts';

const role = (id: string, status: Role['status']): Role => ({
  id,
  roleName: `角色${id}`,
  roleCode: id,
  description: null,
  status,
  sortNo: null,
  version: 1,
  createBy: null,
  createTime: '2026-01-01 09:00:00',
  updateBy: null,
  updateTime: null,
});

test('a disabled role is offered only where it is already chosen, and is marked as disabled', () => {
  const roles = [role('a', '1'), role('b', '0'), role('c', '0')];
  expect(roleOptions(roles, ['c'])).toEqual([
    { value: 'a', label: '角色a' },
    { value: 'c', label: '角色c（已停用）' },
  ]);
});
