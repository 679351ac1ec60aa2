import { expect, test } from 'vitest';
import { moved, problemInNew, problemInRepeated } from './wizard.logic.ts';

test.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 1, 3],
  [3, -1, 2],
  [0, -1, 0],
] as const)(
  'from step %i by %i the wizard moves to step %i',
  { meta: { spec: 'password.wizard' } },
  (step, by, next) => {
    expect(moved(step, by)).toBe(next);
  },
);

test.each([
  [undefined, '密码不能为空!'],
  ['', '密码不能为空!'],
  ['abcdefgh', '密码由8位数字、大小写字母和特殊符号组成!!'],
  ['Abcdef1!', undefined],
])('the new password %s has the error %s', (password, problem) => {
  expect(problemInNew(password)).toBe(problem);
});

test.each([
  [undefined, 'Abcdef1!', '密码不能为空!'],
  ['Abcdef1?', 'Abcdef1!', '两次密码不一致'],
  ['Abcdef1!', 'Abcdef1!', undefined],
])('repeating a password as %s instead of %s has the error %s', (repeated, password, problem) => {
  expect(problemInRepeated(repeated, password)).toBe(problem);
});
