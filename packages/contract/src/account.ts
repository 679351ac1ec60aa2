import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { wholeNumber } from './rules/fields.ts';

/** The caller's own profile. Contacts are masked; times are wire times. */
export const OwnProfile = z.object({
  username: z.string(),
  realname: z.string(),
  workNo: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  createdAt: z.string(),
  /** Names of the roles that apply in every department. */
  roles: z.array(z.string()),
  departments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** True for the department in which this session works. */
      isCurrent: z.boolean(),
      /** Names of the roles that apply only while the user works in this department. */
      roles: z.array(z.string()),
    }),
  ),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** A sign-in log entry of the caller's account: sign-in, refusal or sign-out. */
export const OwnSignIn = z.object({
  id: z.string(),
  time: z.string(),
  /** Description of the event. */
  text: z.string(),
  ip: z.nullable(z.string()),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;

/** Kinds of change. */
export const changeKinds = ['insert', 'update', 'delete'] as const;

/** A change that the caller made: its record and field names, never the values. */
export const OwnChange = z.object({
  id: z.string(),
  time: z.string(),
  kind: z.enum(changeKinds),
  /** Kind of record: 用户, 角色. */
  subject: z.string(),
  /** The record's name; null when it has none or the record no longer exists. */
  name: z.nullable(z.string()),
  /** Chinese names of the changed fields; updates only. */
  fields: z.array(z.string()),
  /** True for a change of the own profile that the caller may take back and that differs from the present one. */
  canRevert: z.boolean(),
});
export type OwnChange = z.infer<typeof OwnChange>;

const paging = z.object({
  pageNo: z.optional(wholeNumber('页码', { min: 1, max: 1_000_000_000 })),
  pageSize: z.optional(wholeNumber('每页条数', { min: 1, max: 1_000_000_000 })),
});

/** 个人中心: the caller's own data. No input can name another user's rows. */
export const account = {
  profile: endpoint({
    summary: "The caller's own profile: masked contacts, departments and roles.",
    method: 'GET',
    path: '/sys/user/ownProfile',
    access: signedIn,
    input: z.object({}),
    result: OwnProfile,
  }),
  signIns: endpoint({
    summary: "The sign-in log of the caller's account, newest entry first; at most 100 per page.",
    method: 'GET',
    path: '/sys/user/ownSignIns',
    access: signedIn,
    input: paging,
    result: pageOf(OwnSignIn),
  }),
  changes: endpoint({
    summary: 'Changes that the caller made, newest first; at most 100 per page.',
    method: 'GET',
    path: '/sys/user/ownChanges',
    access: signedIn,
    input: paging,
    result: pageOf(OwnChange),
  }),
};
