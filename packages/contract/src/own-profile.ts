import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { editOf } from './rules/edit-of.ts';
import { oneOfNumbers, optionalText, requiredText, version } from './rules/fields.ts';
import { wireDate } from './rules/wire-time.ts';

/**
 * Fields that users may edit about themselves (security.md 4.5). Phone and e-mail have their own endpoints, which
 * require proof.
 */
const editable = {
  realname: requiredText('用户姓名', 50),
  /** Path of a picture that the caller has uploaded; null: none. */
  avatar: optionalText('头像', 255),
  /** Dictionary sex; 0: not specified. */
  sex: oneOfNumbers('性别', [0, 1, 2]),
  birthday: z.nullable(wireDate('生日')),
};

/** The caller's own profile with the version for the next edit. */
export const OwnProfileForm = z.object({
  username: z.string(),
  realname: z.string(),
  avatar: z.nullable(z.string()),
  sex: z.number(),
  birthday: z.nullable(z.string()),
  version: z.number(),
});
export type OwnProfileForm = z.infer<typeof OwnProfileForm>;

export const OwnProfileToEdit = editOf(editable, { version: version() });
export type OwnProfileToEdit = z.output<typeof OwnProfileToEdit>;

const sentBack = (label: string) => z.optional(z.nullable(optionalText(label, 120)));

/** The profile as the app client sends it: without a version, and perhaps with the contacts as they are. */
export const OwnProfileOfApp = editOf(editable, {
  phone: sentBack('手机号码'),
  email: sentBack('邮箱'),
  version: z.optional(version()),
});
export type OwnProfileOfApp = z.output<typeof OwnProfileOfApp>;

/** 基本设置: the caller's own profile. The row is determined by the session, never by the input. */
export const ownProfile = {
  get: endpoint({
    summary: "The caller's own profile, with the version for the next edit.",
    method: 'GET',
    path: '/sys/user/ownProfile/form',
    access: signedIn,
    input: z.object({}),
    result: OwnProfileForm,
  }),
  edit: endpoint({
    summary: "Change the caller's own name, picture, sex and birthday. A stale version answers 409.",
    method: 'PUT',
    path: '/sys/user/ownProfile',
    access: signedIn,
    audit: { type: 'edit', text: '修改个人资料' },
    input: OwnProfileToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  appEdit: endpoint({
    summary:
      "Change the caller's own profile from the app client (api-contract 3.3). Absent fields stay unchanged. A phone or e-mail that differs from the stored one is refused: changing them requires proof. With a version, a stale one answers 409.",
    method: 'PUT',
    path: '/sys/user/appEdit',
    access: signedIn,
    audit: { type: 'edit', text: '修改个人资料' },
    input: OwnProfileOfApp,
    result: Nothing,
    done: '修改成功!',
  }),
};
