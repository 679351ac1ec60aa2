import { expect, test } from 'vitest';
import { colorOf, initialsOf } from './initials-avatar.logic.ts';

test.each([
  ['周岚', '周岚'],
  ['欧阳若水', '若水'],
  ['admin', 'A'],
  ['  ', ''],
  ['阿依古丽', '古丽'],
  ['系统管理员', '系统'],
  ['张 san', '张'],
  ['👨‍👩‍👧之家', '👨‍👩‍👧'],
])('the avatar of %s shows %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name keeps its colour, and two names can have different ones', () => {
  expect(colorOf('周岚')).toBe(colorOf('周岚'));
  expect(new Set(['周岚', '李明', '王芳', '赵强', '陈静'].map(colorOf)).size).toBeGreaterThan(1);
});
