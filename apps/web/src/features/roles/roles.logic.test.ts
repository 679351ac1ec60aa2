import { expect, test } from 'vitest';
import { deletionText } from './roles.logic.ts';

const role = (roleName: string, userCount: number) => ({ roleName, userCount });

test('the confirmation of a deletion names at most five roles that have users', () => {
  expect(deletionText([role('空', 0)])).toBe('目前没有人拥有所选角色，删除后不可恢复。');
  expect(deletionText([role('空', 0), role('审计员', 3)])).toBe(
    '审计员（3 人）的成员将立即失去相应权限，删除后不可恢复。',
  );
  const many = Array.from({ length: 7 }, (_, n) => role(`角色${n}`, n + 1));
  expect(deletionText(many)).toContain('角色4（5 人）等 7 个角色的成员');
});
