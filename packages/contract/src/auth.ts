import * as z from 'zod/mini';
import { DepartmentChoice } from './departments.ts';
import { DictionaryMap } from './dictionaries.ts';
import { endpoint, open } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { User } from './user-record.ts';

/** Length of an image code (api-contract 3.1). */
export const captchaLength = 4;

/** Life of an image code: 120 s (api-contract 3.1 [D]). */
export const captchaLifeMs = 120_000;

const checkKey = z.string({ error: '验证码无效' }).check(z.regex(/^\d{1,16}$/, { error: '验证码无效' }));

/** Answer of every sign-in path (api-contract 3.1). */
export const SignedIn = z.object({
  token: z.string(),
  userInfo: User,
  departs: z.array(DepartmentChoice),
  /** 0 none, 1 exactly one, 2 several. */
  multi_depart: z.number(), // sic
  sysAllDictItems: DictionaryMap,
  /** The password must be changed before anything else works. */
  mustChangePassword: z.boolean(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const auth = {
  captcha: endpoint({
    summary: 'A new image code as a data URI. `checkKey` is the moment of asking in epoch milliseconds.',
    method: 'GET',
    path: '/sso/user/randomImage/:checkKey',
    access: open('needed before sign-in'),
    rate: { points: 60, seconds: 60 },
    input: z.object({ checkKey }),
    result: z.string(),
  }),
  checkCaptcha: endpoint({
    summary: 'Is the image code right? Does not consume it; three wrong tries do.',
    method: 'POST',
    path: '/sso/user/checkCaptcha',
    access: open('needed before sign-in'),
    rate: { points: 60, seconds: 60 },
    audit: { unlogged: 'a look at a code, changes nothing' },
    input: z.object({ captcha: z.string({ error: '请输入验证码!' }).check(z.maxLength(16)), checkKey }),
    result: Nothing,
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
      password: z
        .string({ error: '请输入密码!' })
        .check(z.minLength(1, { error: '请输入密码!' }), z.maxLength(128, { error: '用户名或密码错误' })),
      captcha: z.string({ error: '请输入验证码!' }).check(z.maxLength(16, { error: '验证码错误' })),
      checkKey: z
        .pipe(z.union([z.string(), z.number()], { error: '验证码无效' }), z.transform(String))
        .check(z.regex(/^\d{1,16}$/, { error: '验证码无效' })),
      remember_me: z.optional(z.boolean()), // sic
    }),
    result: SignedIn,
    done: '登录成功',
  }),
  logout: endpoint({
    summary: 'End the session of the token in the header; without a live one nothing happens.',
    method: 'POST',
    path: '/sso/user/logout',
    access: open('an expired session must be able to leave quietly'),
    rate: { points: 120, seconds: 60 },
    audit: { unlogged: 'the sign-in log has its own line' },
    input: z.object({}),
    result: Nothing,
    done: '退出登录成功！',
  }),
};
