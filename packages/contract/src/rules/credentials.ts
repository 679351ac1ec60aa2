import * as z from 'zod/mini';

/** Time of the captcha request in epoch milliseconds, which identifies the captcha. Clients send text or a number. */
export const checkKey = z
  .pipe(z.union([z.string(), z.number()], { error: '验证码无效' }), z.transform(String))
  .check(z.regex(/^\d{1,16}$/, { error: '验证码无效' }));

/** The answer of a captcha, with its key. */
export const pictureCode = {
  captcha: z.string({ error: '请输入验证码!' }).check(z.maxLength(16, { error: '验证码错误' })),
  checkKey,
};

/** Six-digit code of a text message. */
export const smsCode = z
  .string({ error: '请输入短信验证码!' })
  .check(z.trim(), z.regex(/^\d{6}$/, { error: '手机验证码错误' }));

/** One-time ticket that binds a step to the previous one: 128 random bits. */
export const ticket = z
  .string({ error: '操作已超时，请重新开始' })
  .check(z.regex(/^[\w-]{20,64}$/, { error: '操作已超时，请重新开始' }));

/** Maximum length of a password, in characters (security.md 2.1 item 41). */
export const longestPassword = 128;

/** Maximum length of an encrypted password: Base64 of whole AES blocks, for 128 characters of four bytes each. */
const longestWrapped = 700;

/**
 * A password as sent: plain, or encrypted with `auth.transportKey` when the input's `encrypted` is set (api-contract
 * 9). The server validates it after decryption. `missing`: error text for an empty value.
 */
export const sentPassword = (missing: string) =>
  z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing }), z.maxLength(longestWrapped, { error: '密码格式不正确' }));

/** Whether the passwords of this input are encrypted. Query strings send it as text. */
export const encrypted = z.pipe(
  z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  z.transform((value) => value === true || value === 'true'),
);
