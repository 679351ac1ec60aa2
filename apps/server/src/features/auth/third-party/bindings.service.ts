import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { ProviderKind } from '@baisi/contract/third-party';
import type { Use, Work } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { Providers } from '../../../platform/third-party/provider.ts';
import { readPassword, type TransportKeys } from '../../../platform/transport-keys.ts';
import { accountsRepository } from '../sign-in/accounts.repository.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { identitiesRepository } from './identities.repository.ts';

export type BindingsNeeds = {
  work: Work;
  clock: Clock;
  providers: Providers;
  tickets: Tickets;
  passwords: Passwords;
  transportKeys: TransportKeys;
};

type Me = Person & { requestId: string };
type Identity = { provider: ProviderKind; subject: string; name: string };

/** A provider that people can bind, and as whom they did. Times are wire times. */
export type BoundIdentity = {
  provider: ProviderKind;
  name: string;
  boundAs: string | null;
  boundAt: string | null;
};

/** Binds inside the caller's transaction: one identity to one person, one person once to each provider. */
async function bindIdentity(
  use: Use,
  userId: string,
  { provider, subject, name }: Identity,
  now: Date,
): Promise<void> {
  const repository = use(identitiesRepository);
  const row = { provider, subject, name, user_id: userId, create_time: now };
  if (await repository.insert(row)) return;
  if ((await repository.findOwner(provider, subject)) !== userId) throw appError('identity-taken');
}

/** What people do about their own identities elsewhere. */
export function createBindingsService(needs: BindingsNeeds) {
  const { work, clock, providers, tickets, passwords, transportKeys } = needs;
  return {
    /** Binds the identity behind the one-time code of a pop-up. */
    async bindOwn(me: Me, code: string): Promise<void> {
      const identity = await work.write(me, (use) => tickets.thirdCode.take(use, code));
      if (identity === undefined) throw appError('ticket-spent');
      await work.write(me, (use) => bindIdentity(use, me.userId, identity, clock.now()));
    },

    /** Unbinds after a look at the password. */
    async unbindOwn(
      me: Me,
      {
        provider,
        oldpassword,
        encrypted,
      }: { provider: ProviderKind; oldpassword: string; encrypted: boolean },
    ): Promise<void> {
      const password = readPassword(transportKeys, oldpassword, encrypted);
      const { password_hash } = await work.read(me, (use) => use(accountsRepository).getById(me.userId));
      if (!(await passwords.matches(password_hash, password))) throw appError('confirmation-wrong');
      const isUnbound = await work.write(me, (use) =>
        use(identitiesRepository).deleteBy(me.userId, provider),
      );
      if (!isUnbound) throw appError('identity-missing');
    },

    /** Every provider that can be bound, with what this person bound there. */
    async identitiesOf(use: Use, userId: string): Promise<BoundIdentity[]> {
      const bound = await use(identitiesRepository).listBy(userId);
      return providers.popUps.map(({ key, name }) => {
        const identity = bound.find((one) => one.provider === key);
        return {
          provider: key,
          name,
          boundAs: identity?.name ?? null,
          boundAt: identity ? toWireTime(identity.create_time) : null,
        };
      });
    },
  };
}

export type BindingsService = ReturnType<typeof createBindingsService>;
