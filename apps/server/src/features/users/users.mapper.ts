import type { ResultOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { sex, type User, type UserRecord, type users } from '@baisi/contract/users';
import { holds, type Person } from '../../platform/actor.ts';
import { maskedEmail, maskedPhone } from '../../platform/masks.ts';
import { mayReadAddressOf, mayReadContacts } from './users.policy.ts';
import type { UserRecordRow, UserRow } from './users.repository.ts';

/** Returns the text of a dictionary value; undefined when the dictionary lacks it. */
export type Texts = (dictCode: string, value: string) => string | undefined;

/**
 * Converts a table row to all fields of a user: for the users themselves, and for callers who may list users.
 * `homePath`: only for the users themselves.
 */
export function toUser(row: UserRow, homePath: string | null = null): User {
  return {
    id: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    birthday: row.birthday,
    sex: row.sex,
    email: row.email,
    phone: row.phone,
    orgCode: row.org_code,
    status: row.status,
    delFlag: row.del_flag,
    workNo: row.work_no,
    post: row.post,
    telephone: row.telephone,
    activitiSync: row.activiti_sync,
    userIdentity: row.user_identity,
    departIds: row.depart_ids,
    relTenantIds: null,
    clientId: null,
    homePath,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  };
}

const maskedContacts = (row: UserRow) => ({
  phone: row.phone === null ? null : maskedPhone(row.phone),
  email: row.email === null ? null : maskedEmail(row.email),
});

/** Converts a table row to the fields that `viewer` may see (security.md D5). */
export function toUserFor(viewer: Person, row: UserRow): User {
  const user = toUser(row);
  return mayReadContacts(viewer, row.id) ? user : { ...user, ...maskedContacts(row), birthday: null };
}

/** Fields of the list of users; sent with every user record to callers who may read that list. */
const accountFacts = (row: UserRecordRow): Pick<UserRecord, 'roleTxt' | 'lastSignInTime'> => ({
  roleTxt: (row.role_names ?? []).join(','),
  lastSignInTime: row.last_sign_in_at === null ? null : toWireTime(row.last_sign_in_at),
});

/** Like `toUserFor`, with the names behind ids and codes (api-contract 1.7: a missing value has no text). */
export function toUserRecordFor(viewer: Person, row: UserRecordRow, texts: Texts): UserRecord {
  const textOf = (dictCode: string, value: number): string => {
    const code = String(value);
    return texts(dictCode, code) ?? code;
  };
  return {
    ...toUserFor(viewer, row),
    orgCodeTxt: (row.department_names ?? []).join(','),
    ...(holds(viewer, 'user:list') ? accountFacts(row) : {}),
    // 0 means "not specified": the dictionary has no text for it.
    ...(row.sex === sex.unknown ? {} : { sex_dictText: textOf('sex', row.sex) }),
    status_dictText: textOf('user_status', row.status),
    ...(row.post_text === null ? {} : { post_dictText: row.post_text }),
    ...(row.depart_ids_text === null ? {} : { departIds_dictText: row.depart_ids_text }),
  };
}

type Address = ResultOf<typeof users.addressList>['records'][number];

/**
 * Converts a table row to an entry of the address book, without birthday and sex, with the fields that `viewer` may
 * see.
 */
export function toAddressFor(viewer: Person, row: UserRecordRow): Address {
  return {
    userId: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    workNo: row.work_no,
    post: row.post,
    telephone: row.telephone,
    phone: row.phone,
    email: row.email,
    ...(mayReadAddressOf(viewer, row.id) ? {} : maskedContacts(row)),
    ...(row.post_text === null ? {} : { post_dictText: row.post_text }),
    departName: (row.department_names ?? []).join(' | '),
  };
}

/** Converts the records of a page. */
export function mapPage<Row, Wire>(page: Page<Row>, toWire: (row: Row) => Wire): Page<Wire> {
  return { ...page, records: page.records.map(toWire) };
}
