import { expect, test } from 'vitest';
import {
  errorsOfNewPassword,
  errorsOfProof,
  errorsOfQuestion,
  mustStartAgain,
  stepOf,
  whoIn,
} from './recovery.logic.ts';

test.each([
  ['13800138000', { phone: '13800138000' }],
  ['zhoulan', { username: 'zhoulan' }],
  ['138abc', { username: '138abc' }],
])('the account form input %s is sent as %j', (account, who) => {
  expect(whoIn(account)).toEqual(who);
});

test('an empty lookup form reports the missing fields', () => {
  expect(errorsOfQuestion({ account: '', captcha: '' })).toEqual({
    account: '请输入用户名和手机号！',
    captcha: '请输入验证码!',
  });
});

test.each([
  ['', { mobile: '请输入手机号码!' }],
  ['12345', { mobile: '请输入正确的手机号' }],
  ['16612345678', {}],
  ['19912345678', {}],
])('the number %j has the errors %j', (mobile, errors) => {
  expect(errorsOfProof({ mobile, smscode: '123456' }, false)).toEqual(errors);
});

test('after a lookup no number has to be typed', () => {
  expect(errorsOfProof({ mobile: '', smscode: '' }, true)).toEqual({ smscode: '请输入短信验证码!' });
});

test.each([
  ['', '', { password: '密码不能为空!', confirmation: '密码不能为空!' }],
  ['simple', 'simple', { password: '密码由8位数字、大小写字母和特殊符号组成!!' }],
  ['Abcdef1#', 'Abcdef1!', { confirmation: '两次密码不一致' }],
  ['Abcdef1#', 'Abcdef1#', {}],
])('the new password %j, repeated as %j, has the errors %j', (password, confirmation, errors) => {
  expect(errorsOfNewPassword({ username: 'lili', password, confirmation })).toEqual(errors);
});

test('without an account no new password is accepted', () => {
  expect(errorsOfNewPassword({ username: '', password: 'Abcdef1#', confirmation: 'Abcdef1#' })).toEqual({
    username: '用户名不能为空!',
  });
});

test('after the refusal of an expired verification the user starts again; after any other refusal the form stays', () => {
  expect(['ticket-spent', 'mobile-code-spent', 'password-common', undefined].map(mustStartAgain)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('both ways to begin, by account and by phone, belong to the first step', () => {
  const found = { username: 'lili', phone: '138****8000', ticket: 't' };
  expect([
    stepOf({ at: 'account' }),
    stepOf({ at: 'phone' }),
    stepOf({ at: 'code', found }),
    stepOf({ at: 'password', proven: found }),
    stepOf({ at: 'done', username: 'lili' }),
  ]).toEqual([0, 0, 0, 1, 2]);
});
