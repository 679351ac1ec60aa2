import * as z from 'zod/mini';
import { DepartmentChoice } from './departments.ts';
import { endpoint, signedInEvenWhenOwing } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { strongPassword } from './rules/fields.ts';
import { User } from './user-record.ts';

/** Header that carries the session token (product-spec §7). */
export const tokenHeader = 'X-Access-Token';

/** Session lifetimes (security.md 2.1 item 50): idle 2 h within 12 h; "auto-login" keeps both for 7 days (product-spec §9). */
export const sessionLife = {
  idleMs: 2 * 3600_000,
  absoluteMs: 12 * 3600_000,
  rememberedMs: 7 * 24 * 3600_000,
} as const;

export const session = {
  userInfo: endpoint({
    summary: 'Who the caller is.',
    method: 'GET',
    path: '/api/user/info',
    access: signedInEvenWhenOwing,
    input: z.object({}),
    result: User,
  }),
  departments: endpoint({
    summary: "The caller's departments and the org code chosen for this session.",
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    access: signedInEvenWhenOwing,
    input: z.object({}),
    result: z.object({ list: z.array(DepartmentChoice), orgCode: z.nullable(z.string()) }),
  }),
  updatePassword: endpoint({
    summary: "Change one's own password; the other sessions of the person end.",
    method: 'PUT',
    path: '/sys/user/updatePassword',
    access: signedInEvenWhenOwing,
    rate: { points: 20, seconds: 600 },
    audit: { type: 'edit', text: '修改自己的密码' },
    input: z.object({
      username: z.optional(z.string()),
      oldpassword: z
        .string({ error: '请输入旧密码!' })
        .check(z.minLength(1, { error: '请输入旧密码!' }), z.maxLength(128)),
      password: strongPassword(),
      confirmpassword: z.string({ error: '请确认新密码!' }).check(z.maxLength(128)),
    }),
    result: Nothing,
    done: '密码重置成功!',
  }),
};
