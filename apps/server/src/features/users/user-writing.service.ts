import { type UserToAdd, type UserToEdit, userFields } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import { mergeOverStored } from '../../platform/records/edited-form.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import type { Authority } from '../permissions/index.ts';
import type { Announce } from './announce.ts';
import { createContactGuard } from './contact-guard.ts';
import { userLinksRepository } from './links/user-links.repository.ts';
import type { UserLinks } from './links/user-links.ts';
import type { ScopeOf } from './user-rows.ts';
import { demandWithin, getTargets, place } from './user-targets.ts';
import { type Texts, toUserRecordFor } from './users.mapper.ts';
import { objectionToEdit, refuseOn } from './users.policy.ts';
import { type Profile, type UserRow, usersRepository } from './users.repository.ts';

type Needs = {
  work: Work;
  links: UserLinks;
  authority: Authority;
  announce: Announce;
  scopeOf: ScopeOf;
  texts(): Promise<Texts>;
};

type ProfileForm = Omit<UserToAdd, 'username' | 'password' | 'selectedroles' | 'selecteddeparts'>;

/** Converts a stored user to the values of the edit form. */
const toForm = (row: UserRow) => ({
  realname: row.realname,
  avatar: row.avatar,
  birthday: row.birthday,
  sex: row.sex,
  email: row.email,
  phone: row.phone,
  workNo: row.work_no,
  post: row.post,
  telephone: row.telephone,
  activitiSync: row.activiti_sync,
  userIdentity: row.user_identity,
  departIds: row.depart_ids?.split(',') ?? [],
});

/** The form's fields by column; columns not named here cannot be written. */
export function toProfile(form: ReturnType<typeof toForm> | ProfileForm): Profile {
  return {
    realname: form.realname,
    avatar: form.avatar,
    birthday: form.birthday,
    sex: form.sex,
    email: form.email,
    phone: form.phone,
    work_no: form.workNo,
    post: form.post,
    telephone: form.telephone,
    activiti_sync: form.activitiSync,
    user_identity: form.userIdentity,
    depart_ids: form.departIds.join(',') || null,
  };
}

/** Returns only the newly added ids, so that a stored department that was deleted meanwhile does not block edits. */
const added = (ids: readonly string[], before: string | null): string[] => [
  ...new Set(ids).difference(new Set(before?.split(','))),
];

export function createUserWriting({ work, links, authority, announce, scopeOf, texts }: Needs) {
  const demandContacts = createContactGuard(authority);
  /**
   * Creates the refusal `stale-version` with the current values, so that the form shows both versions (architecture
   * §4).
   */
  const stale = async (use: Use, actor: Caller, id: string, textOf: Texts): Promise<AppError> => {
    const repository = use(usersRepository);
    const record = await repository.findPresentRecord(id, await scopeOf(use, actor));
    if (record === undefined) return appError('not-found');
    const roleIds = await use(userLinksRepository).listRoleIdsOf(id);
    const departmentIds = await use(userLinksRepository).listDepartmentIdsOf(id);
    const current = toUserRecordFor(actor, record, textOf);
    return staleVersion(record, { current, roleIds, departmentIds });
  };

  return {
    /** Saves a form by the version that it was loaded with; another version is refused with the current values. */
    async edit(actor: Caller, { id, version, ...form }: UserToEdit): Promise<void> {
      // Reads before the transaction: within it, waiting for a second connection could deadlock.
      const textOf = await texts();
      const rolesChanged = await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const targets = await getTargets(use, scope, [id], place.present);
        refuseOn(targets.map((target) => objectionToEdit(actor, target)));
        const before = await use(usersRepository).getById(id);
        // A stale form may contain an older phone: it must be refused as stale rather than as forbidden.
        if (before.version !== version) throw await stale(use, actor, id, textOf);
        const { selectedroles, selecteddeparts, ...profile } = form;
        const edited = mergeOverStored(toForm(before), profile, { actor, fields: userFields });
        for (const target of targets) await demandContacts(use, actor, target, before, edited);
        await links.demandDepartments(use, added(edited.departIds, before.depart_ids));
        const rolesHaveChanged = await authority.guard(use, actor, [id], async () => {
          const isWritten = await use(usersRepository).setProfile(id, version, toProfile(edited));
          if (!isWritten) throw await stale(use, actor, id, textOf);
          if (selecteddeparts !== undefined) await links.replaceDepartments(use, id, selecteddeparts);
          return selectedroles !== undefined && links.replaceRoles(use, actor, id, selectedroles);
        });
        await demandWithin(use, scope, [id]);
        return rolesHaveChanged;
      });
      announce([id], { grantsChanged: rolesChanged });
    },
  };
}

export type UserWriting = ReturnType<typeof createUserWriting>;
