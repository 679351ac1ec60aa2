import type { OwnProfileForm, OwnProfileToEdit } from '@baisi/contract/own-profile';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { mergeOverStored } from '../../platform/records/edited-form.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import type { Authority } from '../permissions/index.ts';
import type { Announce } from './announce.ts';
import { ownAccountRepository } from './own-account.repository.ts';
import { type UserRow, usersRepository } from './users.repository.ts';

const toForm = ({ username, realname, sex, birthday, version }: UserRow): OwnProfileForm => ({
  username,
  realname,
  sex,
  birthday,
  version,
});

/** The only fields that users may write in their own row (security.md 4.5). */
export function createOwnProfile({
  work,
  announce,
  authority,
}: {
  work: Work;
  announce: Announce;
  authority: Authority;
}) {
  const ownRow = (use: Use, me: Caller) => use(usersRepository).getById(me.userId);
  return {
    get: (me: Caller): Promise<OwnProfileForm> => work.read(me, async (use) => toForm(await ownRow(use, me))),

    async edit(me: Caller, { version, ...profile }: OwnProfileToEdit): Promise<void> {
      await work.write(me, async (use) => {
        const { realname, sex, birthday } = toForm(await ownRow(use, me));
        const edited = mergeOverStored({ realname, sex, birthday }, profile);
        // Row rules may name the reader: a new name must not add the rows of a namesake.
        const isWritten = await authority.guard(use, me, [me.userId], () =>
          use(ownAccountRepository).setProfile(me.userId, version, edited),
        );
        if (isWritten) return;
        const row = await ownRow(use, me);
        throw staleVersion(row, { current: toForm(row) });
      });
      announce([me.userId]);
    },
  };
}

export type OwnProfileService = ReturnType<typeof createOwnProfile>;
