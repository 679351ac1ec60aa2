import * as z from 'zod/mini';
import { endpoint, open } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { checkKey, encrypted, sentPassword, smsCode, ticket } from './rules/credentials.ts';
import { mobile } from './rules/fields.ts';

const account = (label: string) =>
  z.optional(z.string().check(z.trim(), z.maxLength(50, { error: `${label}不能超过50个字符` })));

/** The phone number as the user typed it or as a lookup masked it. */
const phoneAsShown = z.optional(z.string().check(z.maxLength(11)));

/** Forgotten password (product-spec §2, api-contract 3.2). Each step requires the ticket of the previous one. */
export const recovery = {
  lookUp: endpoint({
    summary:
      'Find the account for a user name or phone number. Requires an image code that `checkCaptcha` accepted within two minutes. The phone is masked; `ticket` stands for it when the code is sent.',
    method: 'GET',
    path: '/sys/user/querySysUser',
    access: open('asked by the forgot-password page'),
    rate: { points: 20, seconds: 600 },
    input: z.object({
      username: account('用户账号'),
      phone: account('手机号码'),
      checkKey: z.optional(checkKey),
    }),
    result: z.object({ username: z.string(), phone: z.string(), ticket: z.string() }),
  }),
  verifyPhone: endpoint({
    summary:
      'Check the code that was sent to a phone (or to the phone behind `ticket`). `result.smscode` is the ticket for `changePassword`: valid for ten minutes, once.',
    method: 'POST',
    path: '/sys/user/phoneVerification',
    access: open('asked by the forgot-password page'),
    rate: { points: 30, seconds: 600 },
    audit: { unlogged: 'the password change has its own line' },
    input: z.object({ phone: z.optional(mobile('手机号')), ticket: z.optional(ticket), smscode: smsCode }),
    result: z.object({ username: z.string(), smscode: z.string() }),
  }),
  changePassword: endpoint({
    summary:
      'Set a new password with the ticket of `verifyPhone`. Ends all sessions of the user. GET is the older method.',
    method: 'POST',
    path: '/sso/user/passwordChange',
    aliases: [{ method: 'GET' }],
    access: open('asked by the forgot-password page'),
    rate: { points: 20, seconds: 600 },
    audit: { unlogged: 'the sign-in log has a line of its own: there is no session yet' },
    scriptsOnly: true,
    input: z.object({
      username: z.optional(z.string().check(z.maxLength(50))),
      phone: phoneAsShown,
      smscode: z.optional(z.string().check(z.maxLength(64))),
      password: sentPassword('密码不能为空!'),
      encrypted,
    }),
    result: Nothing,
    done: '密码重置完成！',
  }),
};
