import { usersTable } from '@baisi/contract/tables/users.table';
import { type UserToAdd, UserToEdit } from '@baisi/contract/users';
import type { Use } from '../../../db/work.ts';
import type { FoundRecord, ImportTarget, NewRecord } from '../../../import-target.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { demandForm } from '../../../platform/records/edited-form.ts';
import type { Passwords } from '../../../platform/secrets/passwords.ts';
import type { FileHolding } from '../../files/index.ts';
import type { Authority } from '../../permissions/index.ts';
import type { Announce } from '../announce.ts';
import { userLinksRepository } from '../links/user-links.repository.ts';
import type { UserLinks } from '../links/user-links.ts';
import type { ScopeOf } from '../user-rows.ts';
import { delFlags, demandAnAdministrator, demandWithin, getTargets } from '../user-targets.ts';
import { toForm, toProfile, type UserWriting } from '../user-writing.service.ts';
import { mayReadContacts, objectionToSuspend, refuseOn } from '../users.policy.ts';
import { usersRepository } from '../users.repository.ts';
import type { FirstPasswords } from './first-passwords.ts';
import { userImportRepository } from './user-import.repository.ts';

type Needs = {
  clock: Clock;
  passwords: Passwords;
  files: FileHolding;
  links: UserLinks;
  authority: Authority;
  announce: Announce;
  scopeOf: ScopeOf;
  writing: UserWriting;
  firstPasswords: FirstPasswords;
};

type NewUser = { id: string; form: UserToAdd };

/** Fulfils the rules for passwords while a row is judged; the stored one is generated. */
const judgedPassword = 'Judged-only-0';

/** Calls `job` once for all users who get the same links. */
async function forEachSet(
  rows: readonly NewUser[],
  linksOf: (form: UserToAdd) => readonly string[],
  job: (userIds: string[], links: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (const [key, some] of Map.groupBy(rows, ({ form }) => linksOf(form).join(',')))
    if (key !== '')
      await job(
        some.map(({ id }) => id),
        key.split(','),
      );
}

const distinct = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** Adds several users at once, with the decisions of adding one. */
function createAddMany({ clock, passwords, links, authority, scopeOf, firstPasswords }: Needs) {
  return async (use: Use, actor: Caller, rows: readonly NewUser[], batchId: string): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    const hashes = await Promise.all(ids.map((id) => passwords.hashGenerated(firstPasswords(batchId, id))));
    const departments = distinct(rows.map(({ form }) => form.selecteddeparts ?? []));
    await links.demandDepartments(use, distinct([departments, ...rows.map(({ form }) => form.departIds)]));
    await links.demandOpen(use, departments);
    const { isAdministrating } = await links.knownRoles(
      use,
      distinct(rows.map(({ form }) => form.selectedroles ?? [])),
    );
    await authority.guard(use, actor, ids, async () => {
      await use(userImportRepository).insert(
        rows.map(({ id, form }, i) => ({
          ...toProfile({ ...form, avatar: null }),
          id,
          username: form.username,
          password_hash: hashes[i] ?? '',
          password_changed_at: clock.now(),
          must_change_password: true,
          create_by: actor.username,
        })),
      );
      const { insertRoles, insertDepartments } = use(userLinksRepository);
      await forEachSet(
        rows,
        ({ selectedroles = [] }) => selectedroles,
        (users, roles) => insertRoles(users, roles),
      );
      await forEachSet(rows, ({ selecteddeparts = [] }) => selecteddeparts, insertDepartments);
    });
    if (isAdministrating) await demandAnAdministrator(use);
    await demandWithin(use, await scopeOf(use, actor), ids);
  };
}

/** Connects users with imports. Their first passwords are generated and must be changed. */
export function userTarget(needs: Needs): ImportTarget {
  const { files, authority, announce, scopeOf, writing, firstPasswords } = needs;
  const addMany = createAddMany(needs);
  return {
    table: usersTable,
    stored: 'sys_user',
    unique: {
      username: { column: 'username', isFolded: true, code: 'username-taken' },
      phone: { column: 'phone', code: 'phone-taken' },
      email: { column: 'email', isFolded: true, code: 'email-taken' },
      workNo: { column: 'work_no', isFolded: true, code: 'work-no-taken' },
    },
    beside: { password: judgedPassword },
    async find(use, actor, wanted): Promise<FoundRecord[]> {
      const rows = await use(userImportRepository).listWanted(wanted, await scopeOf(use, actor));
      return rows.map((row) => ({
        id: row.id,
        version: row.version,
        key: row.username,
        ...(mayReadContacts(actor, row.id) ? {} : { unseen: ['phone', 'email', 'birthday'] }),
        // In forms, several ids are joined by commas.
        form: {
          ...toForm(row),
          departIds: row.depart_ids ?? '',
          selectedroles: row.role_ids,
          selecteddeparts: row.member_of,
        },
      }));
    },
    add: (use, actor, rows: readonly NewRecord[], batchId) =>
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the table's schema of new records is UserToAdd
      addMany(use, actor, rows as readonly NewUser[], batchId),
    async edit(use, actor, sent) {
      // Texts only describe a conflict, which an import tells in its own words.
      await writing.editWithin(use, actor, demandForm(UserToEdit, sent), () => undefined);
    },
    async remove(use, actor, ids) {
      const targets = await getTargets(use, await scopeOf(use, actor), ids, delFlags.present);
      refuseOn(targets.map((target) => objectionToSuspend(actor, target)));
      await authority.demandOutranks(use, actor, ids);
      await use(usersRepository).deleteBy(ids);
      await files.release(use, 'sys_user', ids);
      if (targets.some(({ isAdministrator }) => isAdministrator)) await demandAnAdministrator(use);
    },
    async versions(use, ids) {
      const rows = await use(userImportRepository).listVersions(ids);
      return new Map(rows.map(({ id, version }) => [id, version]));
    },
    announce: (ids) => announce(ids, { grantsChanged: true }),
    async passwords(use, { id: batchId }, ids) {
      const rows = await use(userImportRepository).listUnchanged(ids);
      return rows.map(({ id, username, realname }) => ({
        username,
        realname,
        password: firstPasswords(batchId, id),
      }));
    },
  };
}
