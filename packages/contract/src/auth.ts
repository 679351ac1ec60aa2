import * as z from 'zod/mini';
import { endpoint, open } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { checkKey, encrypted, pictureCode, sentPassword, smsCode, ticket } from './rules/credentials.ts';
import { mobile } from './rules/fields.ts';
import { logout, SignedIn } from './signed-in.ts';

/** Number of characters of an image code (api-contract 3.1). */
export const captchaLength = 4;

/** Lifetime of an image code: 120 s (api-contract 3.1 [D]). */
export const captchaLifeMs = 120_000;

/** SMS resend countdown (product-spec §9). */
export const smsResendMs = 60_000;

/** Purposes of a text message (product-spec §3 smsmode): sign-in, password recovery. */
export const smsMode = { signIn: '0', recovery: '2' } as const;

export { SignedIn } from './signed-in.ts';

/**
 * Detail of the refusal `second-factor-due`: the input of `auth.secondFactor`. Valid for five minutes and five tries.
 */
export const SecondFactorDue = z.object({ ticket: z.string() });

/** Detail of the refusal `password-due`: the input of `auth.passwordProof`. Valid for five minutes and five tries. */
export const PasswordDue = z.object({ ticket: z.string() });

/** Detail of the refusal `mobile-code-too-soon`: whole seconds until another message may be requested. */
export const MobileCodeTooSoon = z.object({ seconds: z.number() });

const remembered = { remember_me: z.optional(z.boolean()) }; // spelling of api-contract
const device = { device: z.optional(z.string().check(z.maxLength(100))) };

export const auth = {
  captcha: endpoint({
    summary:
      'Create an image code and return it as a data URI. `checkKey` is the time of the request in epoch milliseconds.',
    method: 'GET',
    path: '/sso/user/randomImage/:checkKey',
    access: open('needed before sign-in'),
    /** security.md 6.4. */
    rate: { points: 30, seconds: 60 },
    input: z.object({ checkKey }),
    result: z.string(),
  }),
  checkCaptcha: endpoint({
    summary:
      'Check an image code. A correct one stays valid and allows one account lookup within two minutes; three wrong tries invalidate it.',
    method: 'POST',
    path: '/sso/user/checkCaptcha',
    access: open('needed before sign-in'),
    rate: { points: 60, seconds: 60 },
    audit: { unlogged: 'a look at a code, changes nothing' },
    input: z.object({ captcha: z.string({ error: '请输入验证码!' }).check(z.maxLength(16)), checkKey }),
    result: Nothing,
  }),
  transportKey: endpoint({
    summary:
      'Key and iv with which clients encrypt passwords (AES-128-CBC, zero padding, Base64). This only obscures them: TLS protects.',
    method: 'GET',
    path: '/sso/user/getEncryptedString',
    access: open('needed before sign-in'),
    rate: { points: 60, seconds: 60 },
    input: z.object({}),
    /** Sixteen ASCII characters each, valid for eight days. */
    result: z.object({ key: z.string(), iv: z.string() }),
  }),
  login: endpoint({
    summary: 'Sign in with account, password and image code.',
    method: 'POST',
    path: '/sso/user/login',
    access: open('it is the sign-in'),
    rate: { points: 60, seconds: 60 },
    audit: { unlogged: 'the sign-in log has its own line for success and failure' },
    input: z.object({
      username: z
        .string({ error: '请输入用户名!' })
        .check(
          z.trim(),
          z.minLength(1, { error: '请输入用户名!' }),
          z.maxLength(120, { error: '用户名或密码错误' }),
        ),
      password: sentPassword('请输入密码!'),
      encrypted,
      ...pictureCode,
      ...remembered,
      ...device,
    }),
    result: SignedIn,
    done: '登录成功',
  }),
  sms: endpoint({
    summary:
      'Send a code to a mobile number. The response is the same whether or not a user has the number. `ticket` of a lookup stands for its number; from the third message on, an image code is required.',
    method: 'POST',
    path: '/sso/user/sms',
    access: open('needed before sign-in'),
    rate: { points: 20, seconds: 3600 },
    audit: { unlogged: 'sign-in and recovery have their own lines' },
    input: z.object({
      mobile: z.optional(mobile('手机号')),
      ticket: z.optional(ticket),
      smsmode: z.enum([smsMode.signIn, smsMode.recovery], { error: '短信类型不正确' }),
      captcha: z.optional(z.string().check(z.maxLength(16, { error: '验证码错误' }))),
      checkKey: z.optional(checkKey),
    }),
    result: Nothing,
    done: '验证码已发送，请注意查收',
  }),
  phoneLogin: endpoint({
    summary: 'Sign in with a mobile number and the code that was sent to it.',
    method: 'POST',
    path: '/sso/user/phoneLogin',
    access: open('it is a sign-in'),
    rate: { points: 60, seconds: 60 },
    audit: { unlogged: 'the sign-in log has its own line for success and failure' },
    input: z.object({ mobile: mobile('手机号'), captcha: smsCode, ...remembered, ...device }),
    result: SignedIn,
    done: '登录成功',
  }),
  secondFactor: endpoint({
    summary:
      'Complete a sign-in that was refused with `second-factor-due`, by a code of the authenticator app or a recovery code.',
    method: 'POST',
    path: '/sso/user/secondFactor',
    access: open('it is the second half of a sign-in'),
    rate: { points: 60, seconds: 60 },
    audit: { unlogged: 'the sign-in log has its own line for success and failure' },
    input: z.object({
      ticket,
      code: z
        .string({ error: '请输入 6 位动态码!' })
        .check(z.trim(), z.regex(/^(\d{6}|[0-9a-z]{5}-?[0-9a-z]{5})$/i, { error: '请输入 6 位动态码!' })),
      ...device,
    }),
    result: SignedIn,
    done: '登录成功',
  }),
  passwordProof: endpoint({
    summary:
      'Complete the first sign-in by a phone number that another user entered, which was refused with `password-due`, by the account password.',
    method: 'POST',
    path: '/sso/user/passwordProof',
    access: open('it is the second half of a sign-in'),
    rate: { points: 60, seconds: 60 },
    audit: { unlogged: 'the sign-in log has its own line for success and failure' },
    input: z.object({ ticket, password: sentPassword('请输入密码!'), encrypted, ...device }),
    result: SignedIn,
    done: '登录成功',
  }),
  logout,
};
