import * as z from 'zod/mini';
import { SignedIn } from './auth.ts';
import { endpoint, open, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { encrypted, pictureCode, sentPassword, smsCode, ticket } from './rules/credentials.ts';
import { mobile } from './rules/fields.ts';

/** Sign-in methods through a third party. `cas` navigates in the same window, the others open a pop-up. */
export const providerKinds = ['oidc', 'wecom', 'dingtalk', 'cas'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** A configured provider. `location`: the address to navigate to, for `cas`. */
export const Provider = z.object({
  key: z.enum(providerKinds),
  name: z.string(),
  location: z.nullable(z.string()),
});
export type Provider = z.infer<typeof Provider>;

/**
 * Message from the pop-up to the page that opened it, sent by `postMessage` to our own origin only. `code` is valid for
 * one `getLoginUser` (or one `ownSecurity.bind`) within a minute; without it the sign-in failed.
 */
export const ThirdPartyMessage = z.object({
  type: z.literal('third-login'),
  state: z.string(),
  code: z.optional(z.string()),
});
export type ThirdPartyMessage = z.infer<typeof ThirdPartyMessage>;

/** Path of the pop-up page to which the provider redirects. */
export const thirdPartyReturnPath = '/user/third';

/**
 * Detail of the refusal `identity-unlinked`: the input of the two binding endpoints. Valid for ten minutes and five
 * tries.
 */
export const IdentityUnlinked = z.object({
  ticket: z.string(),
  provider: z.enum(providerKinds),
  /** Name of the provider, as configured. */
  providerName: z.string(),
  /** Name of the user at the provider. */
  name: z.string(),
});
export type IdentityUnlinked = z.infer<typeof IdentityUnlinked>;

const provider = z.enum(providerKinds, { error: '未启用该登录方式' });

/** Random value from the page that opens the pop-up, by which it recognises the reply. */
const clientState = z.string({ error: '登录失败' }).check(z.regex(/^[\w-]{8,64}$/, { error: '登录失败' }));

const redirect = z.object({ location: z.string() });

export const thirdParty = {
  providers: endpoint({
    summary: 'List the configured providers.',
    method: 'GET',
    path: '/sso/thirdLogin/providers',
    access: open('shown on the sign-in page'),
    rate: { points: 120, seconds: 60 },
    input: z.object({}),
    result: z.array(Provider),
  }),
  render: endpoint({
    summary: 'Redirect the pop-up to the provider.',
    method: 'GET',
    path: '/sso/thirdLogin/render/:provider',
    access: open('it is the beginning of a sign-in'),
    rate: { points: 60, seconds: 60 },
    redirects: true,
    input: z.object({ provider, state: clientState }),
    result: redirect,
  }),
  callback: endpoint({
    summary:
      'Receive the redirect from the provider and redirect the pop-up to our own page with a one-time code.',
    method: 'GET',
    path: '/sso/thirdLogin/:provider/callback',
    access: open('the provider sends people here'),
    rate: { points: 60, seconds: 60 },
    redirects: true,
    input: z.object({
      provider,
      state: z.optional(z.string().check(z.maxLength(200))),
      code: z.optional(z.string().check(z.maxLength(2000))),
      authCode: z.optional(z.string().check(z.maxLength(2000))),
      error: z.optional(z.string().check(z.maxLength(200))),
      iss: z.optional(z.string().check(z.maxLength(500))),
    }),
    result: redirect,
  }),
  signIn: endpoint({
    summary:
      'Exchange the one-time code of the pop-up for a session. An identity that is bound to no account is refused with `identity-unlinked`.',
    method: 'GET',
    path: '/sso/thirdLogin/getLoginUser/:token',
    aliases: [{ method: 'GET', path: '/sso/thirdLogin/getLoginUser/:token/:thirdType' }],
    access: open('it is a sign-in'),
    rate: { points: 60, seconds: 60 },
    scriptsOnly: true,
    input: z.object({
      token: z.string().check(z.maxLength(100)),
      thirdType: z.optional(z.string().check(z.maxLength(50))),
      device: z.optional(z.string().check(z.maxLength(100))),
    }),
    result: SignedIn,
    done: '登录成功',
  }),
  bindByPassword: endpoint({
    summary: 'Bind an unlinked identity to an account, proven by its password, and sign in.',
    method: 'POST',
    path: '/sys/third/user/checkPassword',
    access: open('it is a sign-in'),
    rate: { points: 30, seconds: 60 },
    audit: { unlogged: 'the sign-in log has its own line for success and failure' },
    input: z.object({
      thirdUserUuid: ticket, // spelling of api-contract
      username: z
        .string({ error: '请输入用户名!' })
        .check(z.trim(), z.minLength(1, { error: '请输入用户名!' }), z.maxLength(120)),
      password: sentPassword('请输入密码!'),
      encrypted,
      ...pictureCode,
      device: z.optional(z.string().check(z.maxLength(100))),
    }),
    result: SignedIn,
    done: '登录成功',
  }),
  bindByPhone: endpoint({
    summary: 'Bind an unlinked identity to the account with a mobile number, proven by a code, and sign in.',
    method: 'POST',
    path: '/sys/thirdLogin/bindingThirdPhone',
    access: open('it is a sign-in'),
    rate: { points: 30, seconds: 60 },
    audit: { unlogged: 'the sign-in log has its own line for success and failure' },
    input: z.object({ thirdUserUuid: ticket, mobile: mobile('手机号'), captcha: smsCode }),
    result: SignedIn,
    done: '登录成功',
  }),
  bindOwn: endpoint({
    summary: 'Bind the identity of a one-time code to the caller; requires the password.',
    method: 'POST',
    path: '/sso/thirdLogin/bindOwn',
    access: signedIn,
    rate: { points: 20, seconds: 600 },
    audit: { type: 'edit', text: '绑定第三方账号' },
    input: z.object({
      code: z.string().check(z.maxLength(100)),
      oldpassword: sentPassword('请输入当前密码!'),
      encrypted,
    }),
    result: Nothing,
    done: '绑定成功',
  }),
  unbindOwn: endpoint({
    summary: "Remove one of the caller's identities; requires the password.",
    method: 'POST',
    path: '/sso/thirdLogin/unbindOwn',
    access: signedIn,
    rate: { points: 20, seconds: 600 },
    audit: { type: 'edit', text: '解除第三方账号绑定' },
    input: z.object({ provider, oldpassword: sentPassword('请输入当前密码!'), encrypted }),
    result: Nothing,
    done: '已解除绑定',
  }),
  casSignIn: endpoint({
    summary: 'Sign in with a service ticket of the CAS server.',
    method: 'GET',
    path: '/cas/client/validateLogin',
    access: open('it is a sign-in'),
    rate: { points: 60, seconds: 60 },
    scriptsOnly: true,
    input: z.object({
      ticket: z
        .string({ error: '单点登录校验失败' })
        .check(z.regex(/^ST-[A-Za-z0-9._-]{1,256}$/, { error: '单点登录校验失败' })),
      service: z.string({ error: '单点登录校验失败' }).check(z.maxLength(500)),
    }),
    result: SignedIn,
    done: '登录成功',
  }),
};
