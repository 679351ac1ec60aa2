import type { PermissionCode } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import type { Use } from '../../db/work.ts';
import type { FileHolder } from '../../feature.ts';
import { holds, type Person } from '../../platform/actor.ts';
import { administratorsRepository } from './links/administrators.repository.ts';
import type { ScopeOf } from './user-rows.ts';
import { objectionToEdit } from './users.policy.ts';
import { usersRepository } from './users.repository.ts';

/**
 * Access to files of users: everybody who is signed in sees avatars, everybody who may read the user sees documents.
 */
export function userFiles(scopeOf: ScopeOf): FileHolder & { readCode: PermissionCode } {
  const present = async (use: Use, person: Person, ids: readonly string[]) =>
    use(usersRepository).listPresent(ids, await scopeOf(use, person));
  return {
    noun: '用户',
    fields: { avatar: { label: '头像', isForEverybody: true }, attachments: { label: '附件' } },
    readCode: users.list.access.code,
    async readable(use, person, ids) {
      if (!holds(person, users.list.access.code)) return [];
      return (await present(use, person, ids)).map(({ id }) => id);
    },
    async editable(use, person, ids) {
      if (!holds(person, users.edit.access.code)) return [];
      const administrators = new Set(await use(administratorsRepository).listAmong(ids));
      return (await present(use, person, ids)).flatMap(({ id, username }) => {
        const target = { id, username, isAdministrator: administrators.has(id) };
        return objectionToEdit(person, target) === undefined ? [id] : [];
      });
    },
    nameOf: async (use, ids) =>
      new Map((await use(usersRepository).listNames(ids)).map(({ id, realname }) => [id, realname])),
  };
}
