import type { OwnProfileForm, OwnProfileOfApp, OwnProfileToEdit } from '@baisi/contract/own-profile';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { mergeOverStored, type Sent } from '../../platform/records/edited-form.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import type { FileHolding } from '../files/index.ts';
import type { Authority } from '../permissions/index.ts';
import type { Announce } from './announce.ts';
import { ownAccountRepository } from './own-account.repository.ts';
import { holdAvatar } from './user-writing.service.ts';
import { type UserRow, usersRepository } from './users.repository.ts';

const toForm = ({ username, realname, avatar, sex, birthday, version }: UserRow): OwnProfileForm => ({
  username,
  realname,
  avatar,
  sex,
  birthday,
  version,
});

type Profile = Pick<OwnProfileForm, 'realname' | 'avatar' | 'sex' | 'birthday'>;

/** Reads and writes the fields that users may change in their own row; there are no others (security.md 4.5). */
export function createOwnProfile({
  work,
  files,
  announce,
  authority,
}: {
  work: Work;
  files: FileHolding;
  announce: Announce;
  authority: Authority;
}) {
  const ownRow = (use: Use, me: Caller) => use(usersRepository).getById(me.userId);

  const save = async (use: Use, me: Caller, version: number, profile: Sent<Profile>): Promise<void> => {
    const { realname, avatar, sex, birthday } = toForm(await ownRow(use, me));
    const edited = mergeOverStored({ realname, avatar, sex, birthday }, profile);
    // Row rules may test the name of the reader: a new name must not show the user the rows of a namesake.
    const isWritten = await authority.guard(use, me, [me.userId], () =>
      use(ownAccountRepository).setProfile(me.userId, version, edited),
    );
    const held = { id: me.userId, avatar: edited.avatar, before: avatar };
    if (isWritten) return holdAvatar(files, use, me, held);
    const row = await ownRow(use, me);
    throw staleVersion(row, { current: toForm(row) });
  };

  return {
    get: (me: Caller): Promise<OwnProfileForm> => work.read(me, async (use) => toForm(await ownRow(use, me))),

    async edit(me: Caller, { version, ...profile }: OwnProfileToEdit): Promise<void> {
      await work.write(me, (use) => save(use, me, version, profile));
      announce([me.userId]);
    },

    /** Changes the profile for the app client, which knows no version and sends the contacts back unchanged. */
    async editFromApp(me: Caller, { version, phone, email, ...profile }: OwnProfileOfApp): Promise<void> {
      await work.write(me, async (use) => {
        const row = await ownRow(use, me);
        const isChanged = (sent: string | null | undefined, stored: string | null) =>
          sent !== undefined && sent !== stored;
        if (isChanged(phone, row.phone)) throw appError('own-contacts-fixed', undefined, { field: 'phone' });
        if (isChanged(email, row.email)) throw appError('own-contacts-fixed', undefined, { field: 'email' });
        await save(use, me, version ?? row.version, profile);
      });
      announce([me.userId]);
    },
  };
}

export type OwnProfileService = ReturnType<typeof createOwnProfile>;
