import type { ProviderKind } from '@baisi/contract/third-party';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { identitiesRepository } from './identities.repository.ts';

/** Who somebody is elsewhere: (provider, subject), never a phone or an address (security.md 2.1 item 48). */
export type Identity = { provider: ProviderKind; subject: string; name: string };

/** Binds identities to people: one identity to one person, one person once to each provider. */
export function createIdentities(clock: Clock) {
  return {
    /** False when the identity is another's, or the person has another one there. */
    async bind(use: Use, userId: string, { provider, subject, name }: Identity): Promise<boolean> {
      const repository = use(identitiesRepository);
      const row = { provider, subject, name, user_id: userId, create_time: clock.now() };
      return (await repository.insert(row)) || (await repository.findOwner(provider, subject)) === userId;
    },
  };
}

export type Identities = ReturnType<typeof createIdentities>;
