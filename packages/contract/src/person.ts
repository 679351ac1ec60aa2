import * as z from 'zod/mini';
import { endpoint, signedInOwing } from './endpoint.ts';

/** A user (api-contract 2.1). Password and salt are never sent. Times are wire times, `birthday` is a wire date. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  /** Absent for callers who may not see the column `user:sex`. */
  sex: z.optional(z.number()),
  /** Masked (`138****5678`) for callers who may not list users. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  orgCode: z.nullable(z.string()),
  status: z.number(),
  delFlag: z.number(),
  workNo: z.nullable(z.string()),
  post: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  activitiSync: z.number(),
  userIdentity: z.number(),
  departIds: z.nullable(z.string()),
  relTenantIds: z.null(),
  clientId: z.null(),
  /** Page that the user chose to open after the sign-in; null: the home page, or another user's record. */
  homePath: z.nullable(z.string()),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type User = z.infer<typeof User>;

/**
 * The first request of the web app. It is declared here so that the workspace loads no other endpoint of the feature
 * `session` at startup.
 */
export const userInfo = endpoint({
  summary: "The caller's user record; `orgCode` is the department of this session.",
  method: 'GET',
  path: '/api/user/info',
  access: signedInOwing('department', 'password', 'second-factor'),
  input: z.object({}),
  result: User,
});
