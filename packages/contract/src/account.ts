import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { wholeNumber } from './rules/fields.ts';

/** Who the caller is in the company. Contacts are masked; times are wire times. */
export const OwnProfile = z.object({
  username: z.string(),
  realname: z.string(),
  workNo: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  createdAt: z.string(),
  /** Names of the roles that hold in every department. */
  roles: z.array(z.string()),
  departments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** This session works in it. */
      isCurrent: z.boolean(),
      /** Names of the roles that hold while somebody works in it. */
      roles: z.array(z.string()),
    }),
  ),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** A line of the sign-in log about the caller's account: came in, was refused, left. */
export const OwnSignIn = z.object({
  id: z.string(),
  time: z.string(),
  /** What happened, in words. */
  text: z.string(),
  ip: z.nullable(z.string()),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;

/** What a change did. */
export const changeKinds = ['insert', 'update', 'delete'] as const;

/** A change that the caller made: of what, and which fields; never the values. */
export const OwnChange = z.object({
  id: z.string(),
  time: z.string(),
  kind: z.enum(changeKinds),
  /** 用户, 角色: the kind of record. */
  subject: z.string(),
  /** The record's name; null where it has none or is gone. */
  name: z.nullable(z.string()),
  /** Chinese names of the fields; only of an update. */
  fields: z.array(z.string()),
});
export type OwnChange = z.infer<typeof OwnChange>;

const paging = z.object({
  pageNo: z.optional(wholeNumber('页码', { min: 1, max: 1_000_000_000 })),
  pageSize: z.optional(wholeNumber('每页条数', { min: 1, max: 1_000_000_000 })),
});

/** 个人中心: what the house knows about the caller. Nobody else's rows can be named here. */
export const account = {
  profile: endpoint({
    summary: 'Who the caller is: masked contacts, departments and roles.',
    method: 'GET',
    path: '/sys/user/ownProfile',
    access: signedIn,
    input: z.object({}),
    result: OwnProfile,
  }),
  signIns: endpoint({
    summary: "The sign-in log of the caller's account, the newest line first; at most 100 a page.",
    method: 'GET',
    path: '/sys/user/ownSignIns',
    access: signedIn,
    input: paging,
    result: pageOf(OwnSignIn),
  }),
  changes: endpoint({
    summary: 'What the caller changed, the newest first; at most 100 a page.',
    method: 'GET',
    path: '/sys/user/ownChanges',
    access: signedIn,
    input: paging,
    result: pageOf(OwnChange),
  }),
};
