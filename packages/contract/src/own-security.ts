import * as z from 'zod/mini';
import { endpoint, signedIn, signedInOwing } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { encrypted, sentPassword, smsCode } from './rules/credentials.ts';
import { id, mobile } from './rules/fields.ts';
import { emailPattern } from './rules/patterns.ts';
import { providerKinds } from './third-party.ts';

/** Security settings of the caller's account. Contacts are masked; times are wire times. */
export const AccountProtection = z.object({
  username: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  passwordChangedAt: z.nullable(z.string()),
  secondFactor: z.object({
    enabled: z.boolean(),
    /** True when a role demands it. */
    required: z.boolean(),
    enabledAt: z.nullable(z.string()),
    recoveryCodesLeft: z.number(),
  }),
  /** Configured providers; `boundAs` is null when not bound. */
  identities: z.array(
    z.object({
      provider: z.enum(providerKinds),
      name: z.string(),
      boundAs: z.nullable(z.string()),
      boundAt: z.nullable(z.string()),
    }),
  ),
});
export type AccountProtection = z.infer<typeof AccountProtection>;

/** Sign-in methods as stored in a session. */
export const signInWays = ['account', 'phone', 'oidc', 'wecom', 'dingtalk', 'cas'] as const;
export const SignInWay = z.enum(signInWays);
export type SignInWay = z.infer<typeof SignInWay>;

/** Configured name of the provider of a sign-in; null without one, or when it is no longer configured. */
export const wayName = z.nullable(z.string());

/** One of the caller's live sessions. `id` is not a secret and grants nothing. */
export const OwnSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  way: SignInWay,
  wayName,
  ip: z.string(),
  userAgent: z.string(),
  signedInAt: z.string(),
  seenAt: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const dynamicCode = z
  .string({ error: '请输入 6 位动态码!' })
  .check(z.trim(), z.regex(/^\d{6}$/, { error: '请输入 6 位动态码!' }));
const currentPassword = { oldpassword: sentPassword('请输入当前密码!'), encrypted };
const guarded = { points: 20, seconds: 600 } as const;
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** 账户设置: settings of the caller's own account beyond the password. Changes require the password again. */
export const ownSecurity = {
  protection: endpoint({
    summary: "Security settings of the caller's account.",
    method: 'GET',
    path: '/sys/user/ownSecurity',
    access: signedInOwing('second-factor'),
    input: z.object({}),
    result: AccountProtection,
  }),
  sessions: endpoint({
    summary: "The caller's live sessions, most recently used first.",
    method: 'GET',
    path: '/sys/user/ownSessions',
    access: signedIn,
    input: z.object({}),
    result: z.array(OwnSession),
  }),
  endSession: endpoint({
    summary: "End one of the caller's sessions.",
    method: 'DELETE',
    path: '/sys/user/ownSessions',
    access: signedIn,
    audit: { type: 'delete', text: '下线自己的会话' },
    input: z.object({ id: id('会话') }),
    result: Nothing,
    done: '已下线',
  }),
  endOtherSessions: endpoint({
    summary: "End all of the caller's sessions except the current one.",
    method: 'POST',
    path: '/sys/user/ownSessions/endOthers',
    access: signedIn,
    audit: { type: 'delete', text: '下线自己的其它会话' },
    input: z.object({}),
    result: z.object({ ended: z.number() }),
    done: '其它会话已下线',
  }),
  enrolSecondFactor: endpoint({
    summary:
      'Create a secret for an authenticator app; it takes effect when `confirmSecondFactor` accepts a code made with it.',
    method: 'POST',
    path: '/sys/user/secondFactor/enrol',
    access: signedInOwing('second-factor'),
    rate: guarded,
    audit: { type: 'edit', text: '申请两步验证密钥' },
    input: z.object({ ...currentPassword }),
    /** `uri`: otpauth:// for a QR code. `secret`: Base32, for manual entry. */
    result: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    summary: 'Enable the second factor and return recovery codes, which are shown only this once.',
    method: 'POST',
    path: '/sys/user/secondFactor/confirm',
    access: signedInOwing('second-factor'),
    rate: guarded,
    audit: { type: 'edit', text: '启用两步验证' },
    input: z.object({ code: dynamicCode }),
    result: RecoveryCodes,
    done: '两步验证已启用',
  }),
  renewRecoveryCodes: endpoint({
    summary: 'Create new recovery codes; the previous ones become invalid.',
    method: 'POST',
    path: '/sys/user/secondFactor/recoveryCodes',
    access: signedIn,
    rate: guarded,
    audit: { type: 'edit', text: '更换两步验证恢复码' },
    input: z.object({ ...currentPassword }),
    result: RecoveryCodes,
  }),
  dropSecondFactor: endpoint({
    summary: 'Disable the second factor, unless a role requires it.',
    method: 'POST',
    path: '/sys/user/secondFactor/disable',
    access: signedIn,
    rate: guarded,
    audit: { type: 'edit', text: '停用两步验证' },
    input: z.object({ ...currentPassword, code: dynamicCode }),
    result: Nothing,
    done: '两步验证已停用',
  }),
  sendPhoneCode: endpoint({
    summary: 'Send a code to the mobile number that the caller wants to use.',
    method: 'POST',
    path: '/sys/user/ownPhone/code',
    access: signedIn,
    rate: guarded,
    audit: { unlogged: 'the change itself is logged' },
    input: z.object({ mobile: mobile('手机号') }),
    result: Nothing,
    done: '验证码已发送，请注意查收',
  }),
  changePhone: endpoint({
    summary: "Change the caller's mobile number, proven by a code sent to it.",
    method: 'PUT',
    path: '/sys/user/ownPhone',
    access: signedIn,
    rate: guarded,
    audit: { type: 'edit', text: '修改自己的手机号' },
    input: z.object({ mobile: mobile('手机号'), captcha: smsCode, ...currentPassword }),
    result: Nothing,
    done: '手机号已修改',
  }),
  changeEmail: endpoint({
    summary: "Change the caller's e-mail address.",
    method: 'PUT',
    path: '/sys/user/ownEmail',
    access: signedIn,
    rate: guarded,
    audit: { type: 'edit', text: '修改自己的邮箱' },
    input: z.object({
      email: z
        .string({ error: '邮箱不能为空' })
        .check(z.trim(), z.maxLength(120), z.regex(emailPattern, { error: '邮箱格式不正确' })),
      ...currentPassword,
    }),
    result: Nothing,
    done: '邮箱已修改',
  }),
};
