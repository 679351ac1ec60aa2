import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { ProviderKind } from '@baisi/contract/third-party';
import type { Use, Work } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import type { Providers } from '../../../platform/third-party/provider.ts';
import type { Confirmations, SentPassword } from '../confirmation/confirmations.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { identitiesRepository } from './identities.repository.ts';
import type { Identities } from './identities.ts';

export type BindingsNeeds = {
  work: Work;
  providers: Providers;
  identities: Identities;
  tickets: Tickets;
  confirm: Pick<Confirmations, 'password'>;
};

type Me = Person & { requestId: string };

/**
 * A provider whose identity users can bind, with the name of the bound identity. Times are in the format sent to
 * clients.
 */
export type BoundIdentity = {
  provider: ProviderKind;
  name: string;
  boundAs: string | null;
  boundAt: string | null;
};

/** Lists, binds and unbinds a user's identities at providers. */
export function createBindingsService(needs: BindingsNeeds) {
  const { work, providers, identities, tickets, confirm } = needs;
  return {
    /**
     * Binds an identity to the caller's account, which can then be opened with it. `code`: the one-time code that the
     * provider's pop-up window returned. The password is checked first, so that a caller who does not know it cannot
     * use up the code.
     */
    async bindOwn(me: Me, { code, ...password }: SentPassword & { code: string }): Promise<void> {
      await confirm.password(me, password);
      const identity = await work.write(me, (use) => tickets.thirdCode.take(use, code));
      if (identity === undefined) throw appError('ticket-spent');
      const error = await work.write(me, (use) => identities.bind(use, me.userId, identity));
      if (error !== undefined) throw error;
    },

    async unbindOwn(
      me: Me,
      { provider, ...password }: SentPassword & { provider: ProviderKind },
    ): Promise<void> {
      await confirm.password(me, password);
      const isUnbound = await work.write(me, (use) =>
        use(identitiesRepository).deleteBy(me.userId, provider),
      );
      if (!isUnbound) throw appError('identity-missing');
    },

    /** Returns every provider that can be bound, with this user's binding. */
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
