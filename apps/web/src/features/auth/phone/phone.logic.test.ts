import { mobilePattern as contractPattern } from '@baisi/contract/rules/patterns';
import { expect, test } from 'vitest';
import {
  errorsOfPhone,
  mobileIn,
  mobilePattern,
  phoneFieldToMend,
  signInMobileTexts,
} from './phone.logic.ts';

test('the page and the server accept the same mobile numbers', () => {
  expect(mobilePattern.source).toBe(contractPattern.source);
});

test.each([
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['8613800138000', '8613800138000'],
])('a number typed as %s is sent as %s', (typed, mobile) => {
  expect(mobileIn(typed)).toBe(mobile);
});

test.each([
  ['', '', { mobile: '请输入手机号', smscode: '请输入短信验证码!' }],
  ['12800138000', '123456', { mobile: '您的手机号码格式不正确!' }],
  ['1380013800', '123456', { mobile: '您的手机号码格式不正确!' }],
  ['19900138000', '123456', {}],
])('the number %j with the code %j has the errors %j', (mobile, smscode, errors) => {
  expect(errorsOfPhone({ mobile, smscode, remembered: true }, signInMobileTexts)).toEqual(errors);
});

test.each([
  ['mobile-code-wrong', 'smscode'],
  ['mobile-code-spent', 'smscode'],
  ['picture-code-due', 'picture'],
  ['captcha-expired', 'picture'],
  ['account-frozen', 'mobile'],
  [undefined, 'mobile'],
])('after the refusal %s the focus is in the field %s', (error, field) => {
  expect(phoneFieldToMend(error)).toBe(field);
});
