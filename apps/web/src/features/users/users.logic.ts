import { userFields as guards, type UserRecord, userListFields, userStatus } from '@baisi/contract/users';
import { defineList } from '../../platform/list-state/list-definition.ts';
import {
  anId,
  anywhere,
  anywhereIn,
  dayFrom,
  dayTo,
  ids,
  oneOf,
} from '../../platform/list-state/list-filters.ts';
import { namesInShort } from '../../ui/format/names-text.logic.ts';

/** Filters and sort fields of the list. */
export const usersList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('username', 'realname', 'phone'),
    username: anywhere,
    realname: anywhere,
    phone: anywhere,
    sex: oneOf('0', '1', '2'),
    status: oneOf(String(userStatus.normal), String(userStatus.frozen)),
    departId: anId,
    direct: oneOf('1'),
    roleIds: ids,
    createdFrom: dayFrom('createTime'),
    createdTo: dayTo('createTime'),
    signedInFrom: dayFrom('lastSignInTime'),
    signedInTo: dayTo('lastSignInTime'),
  },
  sortable: userListFields,
  // Default order of list pages (api-contract 1.6).
  defaultSort: { field: 'createTime', descending: true },
});

/**
 * Returns the reason why `chosen` may not be frozen or deleted, undefined when they may; checked before the request
 * (api-contract 3.4 client guards).
 */
export function protectionText(
  chosen: readonly Pick<UserRecord, 'id' | 'username'>[],
  ownId: string | undefined,
): string | undefined {
  if (chosen.some((user) => user.username === 'admin')) return '管理员账号不允许此操作！';
  if (chosen.some((user) => user.id === ownId)) return '不能对自己的账号执行此操作！';
  return undefined;
}

/** Shortens a list of users: `张三、李四、王五等 5 人`. */
export const namesOf = (people: readonly Pick<UserRecord, 'realname'>[]): string =>
  namesInShort(
    people.map(({ realname }) => realname),
    '人',
  );

/** Returns whether the account is locked after failed sign-ins, for one network or for all. */
export function isLocked(user: Pick<UserRecord, 'lockedUntil'>): boolean {
  return user.lockedUntil !== undefined;
}

/** Returns whether the account is frozen. */
export function isFrozen(user: Pick<UserRecord, 'status'>): boolean {
  return user.status === userStatus.frozen;
}
