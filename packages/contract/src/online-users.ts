import * as z from 'zod/mini';
import { endpoint, open, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { SignInWay, wayName } from './own-security.ts';
import { id, idList, wholeNumber } from './rules/fields.ts';
import { recordFields, shown } from './rules/record-fields.ts';

/** A live session in its administration. `token` is the session's id, never the token (api-contract 3.15 [D]). */
export const OnlineUser = z.object({
  id: z.string(),
  token: z.string(), // spelling of api-contract
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.nullable(z.string()),
  orgCodeTxt: z.string(), // spelling of api-contract
  way: SignInWay,
  wayName,
  ip: z.string(),
  userAgent: z.string(),
  signedInAt: z.string(),
  seenAt: z.string(),
  /** True for the caller's own session. */
  isCurrent: z.boolean(),
});
export type OnlineUser = z.infer<typeof OnlineUser>;

/** Session columns guarded by permission codes. */
export const onlineFields = recordFields('online', {
  ip: shown('IP'),
  userAgent: shown('浏览器'),
  orgCodeTxt: shown('部门'),
});

export const onlineUsers = {
  list: endpoint({
    summary:
      'Live sessions of the users within the rows of the caller, most recently used first; `username` is a part of the account or the name.',
    method: 'GET',
    path: '/sys/online/list',
    access: permission('online:list'),
    input: z.object({
      pageNo: z.optional(wholeNumber('页码', { min: 1, max: 1_000_000_000 })),
      pageSize: z.optional(wholeNumber('每页条数', { min: 1, max: 1_000_000_000 })),
      username: z.optional(z.string().check(z.maxLength(100, { error: '用户账号不能超过100个字符' }))),
    }),
    result: pageOf(OnlineUser),
  }),
  forceLogout: endpoint({
    summary: "End another user's session at once.",
    method: 'POST',
    path: '/sys/online/forceLogout',
    access: permission('online:kick'),
    audit: { type: 'delete', text: '强制用户下线' },
    input: z.object({ token: id('会话') }), // spelling of api-contract
    result: Nothing,
    done: '退出登录成功！',
  }),
  forceLogoutBatch: endpoint({
    summary:
      'End several sessions at once, all or none, skipping those that have already ended. Returns how many it ended.',
    method: 'POST',
    path: '/sys/online/forceLogoutBatch',
    access: permission('online:kick'),
    audit: { type: 'delete', text: '批量强制用户下线' },
    input: z.object({ ids: idList('会话', 100) }),
    result: z.object({ ended: z.number() }),
    done: '退出登录成功！',
  }),
  ending: endpoint({
    summary:
      'The administrator who ended the session of the sent token, and when; null when no administrator did within the last day. Called by the browser window of the ended session.',
    method: 'GET',
    path: '/sys/online/ending',
    access: open('asked by a window whose session is over'),
    rate: { points: 120, seconds: 600 },
    input: z.object({}),
    result: z.nullable(z.object({ by: z.string(), at: z.string() })),
  }),
};
