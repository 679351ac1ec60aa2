import type { ProviderKind } from '@baisi/contract/third-party';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { identitiesRepository } from './identities.repository.ts';

/** An identity at a provider: (provider, subject), never a phone or an address (security.md 2.1 item 48). */
export type Identity = { provider: ProviderKind; subject: string; name: string };

/** Binds identities to users: one identity to one user, one user once to each provider. */
export function createIdentities(clock: Clock) {
  return {
    /** False when the identity belongs to another user, or the user has another one there. */
    async bind(use: Use, userId: string, { provider, subject, name }: Identity): Promise<boolean> {
      const repository = use(identitiesRepository);
      const row = { provider, subject, name, user_id: userId, create_time: clock.now() };
      return (await repository.insert(row)) || (await repository.findOwner(provider, subject)) === userId;
    },
  };
}

export type Identities = ReturnType<typeof createIdentities>;
