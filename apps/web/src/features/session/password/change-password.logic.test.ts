import { expect, test } from 'vitest';
import { isPasswordField, problemIn } from './change-password.logic.ts';

const rule = '密码由8位数字、大小写字母和特殊符号组成!!';

test.each([
  ['oldpassword', {}, '请输入旧密码!'],
  ['oldpassword', { oldpassword: '' }, '请输入旧密码!'],
  ['oldpassword', { oldpassword: 'x' }, undefined],
  ['password', {}, '请输入新密码!'],
  ['password', { password: 'Abc12345' }, rule],
  ['password', { password: 'Ab1!' }, rule],
  ['password', { password: 'Abcdef1!' }, undefined],
  ['confirmpassword', { password: 'Abcdef1!' }, '请确认新密码!'],
  ['confirmpassword', { password: 'Abcdef1!', confirmpassword: 'Abcdef1?' }, '两次输入的密码不一样！'],
  ['confirmpassword', { password: 'Abcdef1!', confirmpassword: 'Abcdef1!' }, undefined],
] as const)('the field %s of %j has the error %s', (field, values, problem) => {
  expect(problemIn(field, values)).toBe(problem);
});

test('a refusal is shown at a field only if the form has that field', () => {
  expect(['oldpassword', 'password', 'confirmpassword'].every(isPasswordField)).toBe(true);
  expect([undefined, 'username', 'toString'].some(isPasswordField)).toBe(false);
});
