import { type UserToAdd, userFields } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { demandDecentPassword } from '../../platform/secrets/password-policy.ts';
import type { Passwords } from '../../platform/secrets/passwords.ts';
import { demandChecked } from '../check-rules/index.ts';
import type { FileHolding } from '../files/index.ts';
import type { Authority } from '../permissions/index.ts';
import type { Announce } from './announce.ts';
import { demandNotBinned } from './binned-values.ts';
import type { UserLinks } from './links/user-links.ts';
import type { ScopeOf } from './user-rows.ts';
import { demandWithin } from './user-targets.ts';
import { holdAvatar, toProfile } from './user-writing.service.ts';
import { usersRepository } from './users.repository.ts';

type Needs = {
  work: Work;
  clock: Clock;
  passwords: Passwords;
  files: FileHolding;
  links: UserLinks;
  authority: Authority;
  announce: Announce;
  scopeOf: ScopeOf;
};

/** Adds users: one from the form or several from a batch. */
export function createUserAdding({
  work,
  clock,
  passwords,
  files,
  links,
  authority,
  announce,
  scopeOf,
}: Needs) {
  /** Runs outside any transaction, because hashing is slow. Throws when the password is not allowed. */
  const hashOf = async (form: UserToAdd): Promise<string> => {
    await demandDecentPassword(form.password, form);
    return passwords.hash(form.password);
  };

  /** Inserts a user and returns the id. Throws if the actor may not assign one of the roles or departments of the form. */
  const insertPerson = async (
    use: Use,
    actor: Caller,
    form: UserToAdd,
    passwordHash: string,
  ): Promise<string> => {
    const id = newId();
    await demandChecked(use, userFields, form);
    await demandNotBinned(use, {
      username: form.username,
      phone: form.phone,
      email: form.email ?? undefined,
      workNo: form.workNo,
    });
    await links.demandDepartments(use, form.departIds);
    await authority.guard(use, actor, [id], async () => {
      await use(usersRepository).insert({
        ...toProfile(form),
        id,
        username: form.username,
        password_hash: passwordHash,
        password_changed_at: clock.now(),
        must_change_password: form.mustChangePassword ?? false,
        create_by: actor.username,
      });
      await holdAvatar(files, use, actor, { id, avatar: form.avatar, before: null });
      await links.replaceRoles(use, actor, id, form.selectedroles ?? [], { isNew: true });
      await links.replaceDepartments(use, id, form.selecteddeparts ?? []);
    });
    await demandWithin(use, await scopeOf(use, actor), [id]);
    return id;
  };

  return {
    hashOf,
    insertPerson,
    /** Creates a user who can sign in at once; returns the id. */
    async add(actor: Caller, form: UserToAdd): Promise<{ id: string }> {
      const passwordHash = await hashOf(form);
      const id = await work.write(actor, (use) => insertPerson(use, actor, form, passwordHash));
      announce([id]);
      return { id };
    },
  };
}

export type UserAdding = ReturnType<typeof createUserAdding>;
