import type { SignedIn } from '@baisi/contract/auth';
import type { Work } from '../../../db/work.ts';
import { appError } from '../../../platform/errors.ts';
import type { SignInGuard } from '../guard/sign-in-guard.ts';
import { accountsRepository } from '../sign-in/accounts.repository.ts';
import type { AnnounceSignIn, Caller, CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import type { Tickets } from '../tickets/tickets.ts';
import type { SecondFactors } from './second-factors.ts';

type Needs = {
  work: Work;
  tickets: Tickets;
  secondFactors: SecondFactors;
  guard: SignInGuard;
  announce: AnnounceSignIn;
  completeSignIn: CompleteSignIn;
};

type Proof = { ticket: string; code: string; device?: string | undefined };

/** Completes a sign-in that was refused with `second-factor-due`: the user enters a second-factor code. */
export function createSecondFactorService(needs: Needs) {
  const { work, tickets, secondFactors, guard, announce, completeSignIn } = needs;

  /**
   * Returns whether the code is right; a right code is used up together with the ticket. Throws `ticket-spent` when
   * another call used the ticket first.
   */
  const isRight = (caller: Caller, userId: string, { ticket, code }: Proof): Promise<boolean> =>
    work.write(caller.actor, async (use) => {
      if (!(await secondFactors.verify(use, userId, code))) return false;
      if ((await tickets.secondFactor.take(use, ticket)) === undefined) throw appError('ticket-spent');
      return true;
    });

  return {
    /** Completes the sign-in. Each call uses up one try of the ticket; wrong codes count like wrong passwords. */
    async signIn(caller: Caller, proof: Proof): Promise<SignedIn> {
      const { device } = proof;
      const arrival = await work.write(caller.actor, (use) => tickets.secondFactor.try(use, proof.ticket));
      if (arrival === undefined) throw appError('ticket-spent');
      const { userId } = arrival;
      const account = await work.read(caller.actor, (use) => use(accountsRepository).getById(userId));
      const refusal = appError('second-factor-wrong');
      const attempted = { name: account.username, userId, device };
      const signedIn = await guard.attempt(caller, attempted, async () => {
        if (await isRight(caller, userId, proof))
          return completeSignIn(caller, { ...arrival, device, isSecondFactorPassed: true });
        announce(caller, account.username, account, refusal.userMessage, 'refused');
        return undefined;
      });
      if (signedIn === undefined) throw refusal;
      return signedIn;
    },
  };
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
