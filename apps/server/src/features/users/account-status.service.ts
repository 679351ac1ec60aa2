import { userStatus } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { Authority } from '../permissions/index.ts';
import type { Announce } from './announce.ts';
import type { UserPasswords } from './passwords/user-passwords.ts';
import type { ScopeOf } from './user-rows.ts';
import { demandAnAdministrator, getTargets, type Place, place } from './user-targets.ts';
import { type Objection, objectionToSuspend, refuseOn, type Target } from './users.policy.ts';
import { type UserQueries, usersRepository } from './users.repository.ts';
import type { Locks } from './users.service.ts';

/** Ends all sessions of users inside the caller's transaction; provided by the feature `auth`. */
export type EndSessions = (use: Use, userIds: readonly string[]) => Promise<unknown>;

type Needs = {
  work: Work;
  userPasswords: UserPasswords;
  announce: Announce;
  endSessions: EndSessions;
  locks: Locks;
  authority: Authority;
  scopeOf: ScopeOf;
};
type PasswordReset = { username: string; password: string; confirmpassword: string };

/** An action on several users at once. */
type Action = {
  among: Place;
  /** Actions that are refused even towards users below the caller. */
  objection?: (actor: Caller, target: Target) => Objection;
  /** Ends the sign-in of its users: their sessions end, and one active administrator must remain. */
  suspends: boolean;
  change: (users: UserQueries, ids: readonly string[]) => Promise<unknown>;
};

const freeze: Action = {
  among: place.present,
  objection: objectionToSuspend,
  suspends: true,
  change: (users, ids) => users.setStatus(ids, userStatus.frozen),
};
const unfreeze: Action = {
  among: place.present,
  suspends: false,
  change: (users, ids) => users.setStatus(ids, userStatus.normal),
};
/** Moves to the recycle bin; roles and departments are kept for a restore. */
const remove: Action = {
  among: place.present,
  objection: objectionToSuspend,
  suspends: true,
  change: (users, ids) => users.setDeleted(ids, place.recycleBin),
};
const restore: Action = {
  among: place.recycleBin,
  suspends: false,
  change: (users, ids) => users.setDeleted(ids, place.present),
};
/** Deletes for good, with roles and departments. */
const destroy: Action = {
  among: place.recycleBin,
  objection: objectionToSuspend,
  suspends: false,
  change: (users, ids) => users.deleteBy(ids),
};

/** Actions that change whether accounts can sign in or exist, such as freezing and deletion. */
export function createAccountStatus(needs: Needs) {
  const { work, userPasswords, announce, endSessions, authority, scopeOf } = needs;
  /** Acts on all of `ids` or on none. */
  const perform =
    ({ among, objection, suspends, change }: Action) =>
    async (actor: Caller, ids: readonly string[]): Promise<void> => {
      await work.write(actor, async (use) => {
        const targets = await getTargets(use, await scopeOf(use, actor), ids, among);
        refuseOn(targets.map((target) => objection?.(actor, target)));
        await authority.demandOutranks(use, actor, ids);
        await change(use(usersRepository), ids);
        if (!suspends) return;
        await endSessions(use, ids);
        if (targets.some((target) => target.isAdministrator)) await demandAnAdministrator(use);
      });
      announce(ids, { sessionsEnded: suspends });
    };

  /** Returns the user whose password is reset. Throws when the actor may not reset it. */
  const getTarget = async (use: Use, actor: Caller, username: string): Promise<{ id: string }> => {
    const scope = await scopeOf(use, actor);
    const user = await use(usersRepository).findPresentByUsername(username, scope);
    if (user === undefined) throw appError('user-not-found');
    // Users change their own password on a page that requires the old one.
    if (user.id === actor.userId) throw appError('not-oneself');
    await getTargets(use, scope, [user.id], place.present);
    await authority.demandOutranks(use, actor, [user.id]);
    return user;
  };

  return {
    freeze: perform(freeze),
    unfreeze: perform(unfreeze),
    remove: perform(remove),
    restore: perform(restore),
    destroy: perform(destroy),

    /** Unlocks all of `ids` or none. */
    async unlock(actor: Caller, ids: readonly string[]): Promise<void> {
      await work.write(actor, async (use) => {
        await getTargets(use, await scopeOf(use, actor), ids, place.present);
        await authority.demandOutranks(use, actor, ids);
        await needs.locks.unlock(use, ids);
      });
      announce(ids);
    },

    /** Sets another user's password, which that user must change at the next sign-in. */
    async resetPassword(
      actor: Caller,
      { username, password, confirmpassword }: PasswordReset,
    ): Promise<void> {
      if (password !== confirmpassword) throw appError('passwords-differ');
      const { id } = await work.read(actor, (use) => getTarget(use, actor, username));
      await userPasswords.change(actor, { userId: id, password, mustChange: true }, async (use) => {
        // Checks again, now with the user's row locked.
        await getTarget(use, actor, username);
        await endSessions(use, [id]);
        await needs.locks.unlock(use, [id]);
      });
      announce([id], { sessionsEnded: true });
    },
  };
}

export type AccountStatus = ReturnType<typeof createAccountStatus>;
