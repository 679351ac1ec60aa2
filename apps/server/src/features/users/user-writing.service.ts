import { type UserToAdd, type UserToEdit, userFields } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import { mergeOverStored } from '../../platform/records/edited-form.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import { demandChecked } from '../check-rules/index.ts';
import type { FileHolding } from '../files/index.ts';
import type { Authority } from '../permissions/index.ts';
import type { Announce } from './announce.ts';
import { demandChangesNotBinned } from './binned-values.ts';
import { createContactGuard } from './contact-guard.ts';
import { userLinksRepository } from './links/user-links.repository.ts';
import type { UserLinks } from './links/user-links.ts';
import type { ScopeOf } from './user-rows.ts';
import { delFlags, demandWithin, getTargets } from './user-targets.ts';
import { type Texts, toUserRecordFor } from './users.mapper.ts';
import { objectionToEdit, refuseOn } from './users.policy.ts';
import { type Profile, type UserRow, usersRepository } from './users.repository.ts';

/** The field of a user that holds the picture. */
const avatarOf = (userId: string) => ({ resource: 'sys_user', recordId: userId, field: 'avatar' });

/** Sets the avatar of a user: a picture that the person who saves has uploaded, or the present avatar unchanged. */
export async function holdAvatar(
  files: FileHolding,
  use: Use,
  actor: Person,
  { id, avatar, before }: { id: string; avatar: string | null; before: string | null },
): Promise<void> {
  if (avatar === before) return;
  await files.hold(use, actor, avatarOf(id), avatar === null ? [] : [avatar], { onlyPictures: true });
}

type Needs = {
  work: Work;
  files: FileHolding;
  links: UserLinks;
  authority: Authority;
  announce: Announce;
  scopeOf: ScopeOf;
  texts(): Promise<Texts>;
};

type ProfileForm = Omit<UserToAdd, 'username' | 'password' | 'selectedroles' | 'selecteddeparts'>;

/** Converts a stored user to the values of the edit form. */
export const toForm = (row: UserRow) => ({
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

/** Converts the form to column values; columns not named here cannot be written. */
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

/**
 * Ids that the form adds. Stored ids are not checked again, so a department deleted meanwhile does not block the
 * save.
 */
const added = (ids: readonly string[], before: string | null): string[] => [
  ...new Set(ids).difference(new Set(before?.split(','))),
];

export function createUserWriting({ work, files, links, authority, announce, scopeOf, texts }: Needs) {
  const demandContacts = createContactGuard(authority);
  /** Creates the error `stale-version` with the current values, so that the form can show both versions. */
  const stale = async (use: Use, actor: Caller, id: string, textOf: Texts): Promise<AppError> => {
    const repository = use(usersRepository);
    const record = await repository.findPresentRecord(id, await scopeOf(use, actor));
    if (record === undefined) return appError('not-found');
    const roleIds = await use(userLinksRepository).listRoleIdsOf(id);
    const departmentIds = await use(userLinksRepository).listDepartmentIdsOf(id);
    const current = toUserRecordFor(actor, record, textOf);
    return staleVersion(record, { current, roleIds, departmentIds });
  };

  /** Saves the user form inside the caller's transaction; returns whether roles changed. */
  const editWithin = async (
    use: Use,
    actor: Caller,
    { id, version, ...form }: UserToEdit,
    textOf: Texts,
  ): Promise<boolean> => {
    const scope = await scopeOf(use, actor);
    const targets = await getTargets(use, scope, [id], delFlags.present);
    refuseOn(targets.map((target) => objectionToEdit(actor, target)));
    const before = await use(usersRepository).getById(id);
    // A stale form may contain an outdated phone: it must be refused as stale, not as a forbidden change of the
    // phone.
    if (before.version !== version) throw await stale(use, actor, id, textOf);
    const { selectedroles, selecteddeparts, ...profile } = form;
    const edited = mergeOverStored(toForm(before), profile, { actor, fields: userFields });
    for (const target of targets) await demandContacts(use, actor, target, before, edited);
    await demandChecked(use, userFields, edited, toForm(before));
    await demandChangesNotBinned(use, edited, toForm(before));
    await links.demandDepartments(use, added(edited.departIds, before.depart_ids));
    const rolesHaveChanged = await authority.guard(use, actor, [id], async () => {
      const isWritten = await use(usersRepository).setProfile(id, version, toProfile(edited));
      if (!isWritten) throw await stale(use, actor, id, textOf);
      await holdAvatar(files, use, actor, { id, avatar: edited.avatar, before: before.avatar });
      if (selecteddeparts !== undefined) await links.replaceDepartments(use, id, selecteddeparts);
      return selectedroles !== undefined && links.replaceRoles(use, actor, id, selectedroles);
    });
    await demandWithin(use, scope, [id]);
    return rolesHaveChanged;
  };

  return {
    editWithin,
    /** Saves the user form; throws `stale-version` with the current values if another save has raised the version. */
    async edit(actor: Caller, form: UserToEdit): Promise<void> {
      // Read before the transaction: waiting for a second connection inside it could deadlock.
      const textOf = await texts();
      const rolesChanged = await work.write(actor, (use) => editWithin(use, actor, form, textOf));
      announce([form.id], { grantsChanged: rolesChanged });
    },
  };
}

export type UserWriting = ReturnType<typeof createUserWriting>;
