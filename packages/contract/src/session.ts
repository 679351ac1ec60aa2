import * as z from 'zod/mini';
import { DepartmentChoice } from './department-choice.ts';
import { endpoint, signedIn, signedInOwing } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { User, userInfo } from './person.ts';
import { encrypted, sentPassword } from './rules/credentials.ts';

/** Header that carries the session token (product-spec §7). */
export const tokenHeader = 'X-Access-Token';

/**
 * Session lifetimes (security.md 2.1 item 50): 2 h without use, 12 h in total; with "auto-login" 7 days for both
 * (product-spec §9).
 */
export const sessionLife = {
  idleMs: 2 * 3600_000,
  absoluteMs: 12 * 3600_000,
  rememberedMs: 7 * 24 * 3600_000,
} as const;

export const session = {
  userInfo,
  departments: endpoint({
    summary: "The caller's departments and the org code chosen for this session.",
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    access: signedInOwing('department', 'password', 'second-factor'),
    input: z.object({}),
    result: z.object({ list: z.array(DepartmentChoice), orgCode: z.nullable(z.string()) }),
  }),
  selectDepartment: endpoint({
    summary:
      'Switch the department in which this session works; changes its menus, data scope and user info.',
    method: 'PUT',
    path: '/sso/user/selectDepart',
    access: signedInOwing('department', 'password', 'second-factor'),
    audit: { type: 'edit', text: '切换部门' },
    input: z.object({
      username: z.optional(z.string().check(z.maxLength(120))),
      orgCode: z
        .string({ error: '请选择登录部门' })
        .check(z.minLength(1, { error: '请选择登录部门' }), z.maxLength(64)),
    }),
    result: z.object({ userInfo: User }),
    done: '切换部门成功',
  }),
  draftKey: endpoint({
    summary:
      "A key of 32 bytes in Base64url that encrypts the caller's unsaved forms in the browser; always the same for a user.",
    method: 'GET',
    path: '/sys/user/draftKey',
    access: signedIn,
    input: z.object({}),
    result: z.object({ secret: z.string().check(z.length(43)) }),
  }),
  updatePassword: endpoint({
    summary: "Change the caller's own password and end the caller's other sessions.",
    method: 'PUT',
    path: '/sys/user/updatePassword',
    access: signedInOwing('password', 'second-factor'),
    rate: { points: 20, seconds: 600 },
    audit: { type: 'edit', text: '修改自己的密码' },
    input: z.object({
      username: z.optional(z.string()),
      oldpassword: sentPassword('请输入旧密码!'),
      encrypted,
      password: sentPassword('请输入新密码!'),
      confirmpassword: sentPassword('请确认新密码!'),
    }),
    result: Nothing,
    done: '密码重置成功!',
  }),
};
