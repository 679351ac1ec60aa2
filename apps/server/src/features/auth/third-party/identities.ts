import type { ProviderKind } from '@baisi/contract/third-party';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { identitiesRepository } from './identities.repository.ts';

/**
 * A user's identity at a provider: determined by provider and subject, never by phone or e-mail (security.md 2.1 item
 * 48).
 */
export type Identity = { provider: ProviderKind; subject: string; name: string };

/** Binds identities to users: an identity to one user, and a user to one identity per provider. */
export function createIdentities(clock: Clock) {
  return {
    /** Returns the error when the identity belongs to another user, or the user has another one at this provider. */
    async bind(
      use: Use,
      userId: string,
      { provider, subject, name }: Identity,
    ): Promise<AppError | undefined> {
      const repository = use(identitiesRepository);
      const row = { provider, subject, name, user_id: userId, create_time: clock.now() };
      if (await repository.insert(row)) return undefined;
      const owner = await repository.findOwner(provider, subject);
      if (owner === userId) return undefined;
      return appError(owner === undefined ? 'identity-second' : 'identity-taken');
    },
  };
}

export type Identities = ReturnType<typeof createIdentities>;
