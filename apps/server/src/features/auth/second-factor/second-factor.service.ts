import type { SignedIn } from '@baisi/contract/auth';
import type { Work } from '../../../db/work.ts';
import { appError } from '../../../platform/errors.ts';
import { accountsRepository } from '../sign-in/accounts.repository.ts';
import type { AnnounceSignIn, Caller, CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import type { Tickets } from '../tickets/tickets.ts';
import type { SecondFactors } from './second-factors.ts';

type Needs = {
  work: Work;
  tickets: Tickets;
  secondFactors: SecondFactors;
  announce: AnnounceSignIn;
  completeSignIn: CompleteSignIn;
};

type Proof = { ticket: string; code: string; device?: string | undefined };

/** The second half of a sign-in that was refused with `second-factor-due`. */
export function createSecondFactorService(needs: Needs) {
  const { work, tickets, secondFactors, announce, completeSignIn } = needs;

  const refuseWrong = async (caller: Caller, userId: string): Promise<never> => {
    const account = await work.read(caller.actor, (use) => use(accountsRepository).getById(userId));
    const refusal = appError('second-factor-wrong');
    announce(caller, account.username, account, refusal.userMessage, false);
    throw refusal;
  };

  return {
    /** Each call takes a try of the ticket, a right code takes the ticket. */
    async signIn(caller: Caller, { ticket, code, device }: Proof): Promise<SignedIn> {
      const arrival = await work.write(caller.actor, (use) => tickets.secondFactor.try(use, ticket));
      if (arrival === undefined) throw appError('ticket-spent');
      const { userId } = arrival;
      const outcome = await work.write(caller.actor, async (use) => {
        if (!(await secondFactors.verify(use, userId, code))) return 'wrong';
        return (await tickets.secondFactor.take(use, ticket)) === undefined ? 'spent' : 'right';
      });
      if (outcome === 'wrong') return refuseWrong(caller, userId);
      if (outcome === 'spent') throw appError('ticket-spent');
      return completeSignIn(caller, { ...arrival, device, isSecondFactorPassed: true });
    },
  };
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
