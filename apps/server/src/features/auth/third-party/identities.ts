import type { ProviderKind } from '@baisi/contract/third-party';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { identitiesRepository } from './identities.repository.ts';

/**
 * A user's identity at a provider: determined by provider and subject, never by phone or e-mail (security.md 2.1 item
 * 48).
 */
export type Identity = { provider: ProviderKind; subject: string; name: string };

/** Binds identities to users: an identity to one user, and a user to one identity per provider. */
export function createIdentities(clock: Clock) {
  return {
    /** Returns false when the identity belongs to another user, or the user has another one at this provider. */
    async bind(use: Use, userId: string, { provider, subject, name }: Identity): Promise<boolean> {
      const repository = use(identitiesRepository);
      const row = { provider, subject, name, user_id: userId, create_time: clock.now() };
      return (await repository.insert(row)) || (await repository.findOwner(provider, subject)) === userId;
    },
  };
}

export type Identities = ReturnType<typeof createIdentities>;
