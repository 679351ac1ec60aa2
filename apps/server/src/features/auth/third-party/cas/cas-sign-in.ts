import { createHash } from 'node:crypto';
import type { SignedIn } from '@baisi/contract/auth';
import type { Work } from '../../../../db/work.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { appError } from '../../../../platform/errors.ts';
import { ProviderError, type Providers } from '../../../../platform/third-party/provider.ts';
import type { AnnounceSignIn, Caller, CompleteSignIn } from '../../sign-in/complete-sign-in.ts';
import { ticketsRepository } from '../../tickets/tickets.repository.ts';
import { identitiesRepository } from '../identities.repository.ts';

export type CasNeeds = {
  work: Work;
  clock: Clock;
  providers: Providers;
  announce: AnnounceSignIn;
  completeSignIn: CompleteSignIn;
};

/** Time in ms for which a used ticket is remembered: longer than any CAS server accepts one. */
const rememberedMs = 24 * 3600_000;

/** Signs a user in with a service ticket of a CAS server (security.md 6.10). */
export function createCasSignIn({ work, clock, providers, announce, completeSignIn }: CasNeeds) {
  /** Accepts each ticket once, even if the CAS server would confirm it again. */
  const isFirstUse = async (caller: Caller, ticket: string): Promise<boolean> => {
    const key = `cas-ticket|${createHash('sha256').update(ticket).digest('base64url')}`;
    const now = clock.now();
    const { count } = await work.write(caller.actor, (use) =>
      use(ticketsRepository).count(key, now, new Date(now.getTime() + rememberedMs)),
    );
    return count === 1;
  };

  return async (
    caller: Caller,
    { ticket, service }: { ticket: string; service: string },
  ): Promise<SignedIn> => {
    const { cas } = providers;
    if (cas === undefined) throw appError('provider-unknown');
    const refuse = (username: string, reason: string): never => {
      announce(caller, username, undefined, `${cas.name}登录失败：${reason}`, 'refused');
      throw appError('cas-refused');
    };
    if (service !== cas.service) return refuse('', '服务地址不符');
    if (!(await isFirstUse(caller, ticket))) return refuse('', '票据已使用');
    const username = await cas.usernameOf(ticket).catch((error: unknown) => {
      if (error instanceof ProviderError) return refuse('', error.reason);
      throw error;
    });
    const account = await work.read(caller.actor, (use) =>
      use(identitiesRepository).findByUsername(username),
    );
    if (account === undefined) return refuse(username, '系统中没有该账号');
    return completeSignIn(caller, { userId: account.id, way: 'cas', remembered: false });
  };
}

export type CasSignIn = ReturnType<typeof createCasSignIn>;
