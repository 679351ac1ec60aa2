import type { Use, Work } from '../../db/work.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CodesOutbox } from '../../platform/codes-outbox.ts';
import { accountsRepository } from './accounts.repository.ts';
import { authRoutes } from './auth.routes.ts';
import { type AuthNeeds, createAuthService } from './auth.service.ts';
import { createCaptchas } from './captchas.ts';
import type { Sessions } from './sessions.ts';

export { createSessions, type Sessions } from './sessions.ts';

/**
 * Needs database, bus, passwords, limits, the sessions, and readers of people, departments and dictionaries; gives its
 * routes and `sweep`, which drops what has ended.
 */
export function authRoom(
  needs: Omit<AuthNeeds, 'captchas'> & { work: Work; clock: Clock; outbox: CodesOutbox; sessions: Sessions },
) {
  const captchas = createCaptchas(needs);
  const service = createAuthService({ ...needs, captchas });
  return {
    routes: authRoutes(service, captchas),
    /** For the room that changes passwords. */
    passwordHashOf: async (use: Use, userId: string): Promise<string> =>
      (await use(accountsRepository).getById(userId)).password_hash,
    async sweep(): Promise<void> {
      await captchas.sweep();
      await needs.sessions.sweep();
    },
  };
}
