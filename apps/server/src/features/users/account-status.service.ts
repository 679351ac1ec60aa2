import { userStatus } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { FileHolding } from '../files/index.ts';
import { minuteOf, type Tell } from '../notifications/index.ts';
import type { Authority } from '../permissions/index.ts';
import type { Announce } from './announce.ts';
import type { UserPasswords } from './passwords/user-passwords.ts';
import type { ScopeOf } from './user-rows.ts';
import { type DelFlag, delFlags, demandAnAdministrator, getTargets } from './user-targets.ts';
import { type Objection, objectionToSuspend, refuseOn, type Target } from './users.policy.ts';
import { type UserQueries, usersRepository } from './users.repository.ts';
import type { Locks } from './users.service.ts';

/** Ends all sessions of users inside the caller's transaction; the feature `auth` implements it. */
export type EndSessions = (use: Use, userIds: readonly string[]) => Promise<unknown>;

type Needs = {
  work: Work;
  files: FileHolding;
  userPasswords: UserPasswords;
  announce: Announce;
  endSessions: EndSessions;
  locks: Locks;
  authority: Authority;
  scopeOf: ScopeOf;
  clock: Clock;
  tell: Tell;
};
type PasswordReset = { username: string; password: string; confirmpassword: string };

/** An action on several users at once, such as freezing. */
type Action = {
  among: DelFlag;
  /**
   * Returns the reason why the action is refused for this user although the caller outranks the user; undefined when
   * it is allowed.
   */
  objection?: (actor: Caller, target: Target) => Objection;
  /** True if the users can no longer sign in: their sessions end, and one active administrator must remain. */
  suspends: boolean;
  /** True if the users are gone for good: their files are freed. */
  destroys?: true;
  /** Message to the users whom the action concerns. */
  told?: 'account-frozen';
  change: (users: UserQueries, ids: readonly string[]) => Promise<unknown>;
};

const freeze: Action = {
  among: delFlags.present,
  objection: objectionToSuspend,
  suspends: true,
  told: 'account-frozen',
  change: (users, ids) => users.setStatus(ids, userStatus.frozen),
};
const unfreeze: Action = {
  among: delFlags.present,
  suspends: false,
  change: (users, ids) => users.setStatus(ids, userStatus.normal),
};
/** Moves users to the recycle bin; roles and departments are kept, so that a restored user has them again. */
const remove: Action = {
  among: delFlags.present,
  objection: objectionToSuspend,
  suspends: true,
  change: (users, ids) => users.setDeleted(ids, delFlags.recycleBin),
};
const restore: Action = {
  among: delFlags.recycleBin,
  suspends: false,
  change: (users, ids) => users.setDeleted(ids, delFlags.present),
};
/** Deletes users permanently, with their roles and departments. */
const destroy: Action = {
  among: delFlags.recycleBin,
  objection: objectionToSuspend,
  suspends: false,
  destroys: true,
  change: (users, ids) => users.deleteBy(ids),
};

/** Freezes, unfreezes, removes, restores, deletes and unlocks users, and resets passwords. */
export function createAccountStatus(needs: Needs) {
  const { work, userPasswords, announce, endSessions, authority, scopeOf, tell } = needs;
  const valuesBy = ({ realname: actor }: Caller) => ({ actor, time: minuteOf(needs.clock.now()) });
  /** Returns a function that performs the action on all of `ids`, or throws and changes none. */
  const perform =
    ({ among, objection, suspends, destroys, told, change }: Action) =>
    async (actor: Caller, ids: readonly string[]): Promise<void> => {
      await work.write(actor, async (use) => {
        const targets = await getTargets(use, await scopeOf(use, actor), ids, among);
        refuseOn(targets.map((target) => objection?.(actor, target)));
        await authority.demandOutranks(use, actor, ids);
        await change(use(usersRepository), ids);
        if (destroys) await needs.files.release(use, 'sys_user', ids);
        if (told !== undefined)
          await tell(
            use,
            told,
            ids.map((userId) => ({ userId, values: valuesBy(actor) })),
          );
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
    await getTargets(use, scope, [user.id], delFlags.present);
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
        await getTargets(use, await scopeOf(use, actor), ids, delFlags.present);
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
        // Checks again with the user's row locked, because it may have changed since the first check.
        await getTarget(use, actor, username);
        await endSessions(use, [id]);
        await needs.locks.unlock(use, [id]);
        await tell(use, 'password-reset', [{ userId: id, values: valuesBy(actor) }]);
      });
      announce([id], { sessionsEnded: true });
    },
  };
}

export type AccountStatus = ReturnType<typeof createAccountStatus>;
