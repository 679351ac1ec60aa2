import type { SignedIn } from '@baisi/contract/auth';
import type { Work } from '../../../db/work.ts';
import { appError } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/secrets/passwords.ts';
import type { TransportKeys } from '../../../platform/secrets/transport-keys.ts';
import type { SignInGuard } from '../guard/sign-in-guard.ts';
import { accountsRepository } from '../sign-in/accounts.repository.ts';
import type { AnnounceSignIn, Caller, CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import type { Tickets } from '../tickets/tickets.ts';

type Needs = {
  work: Work;
  tickets: Tickets;
  passwords: Passwords;
  transportKeys: TransportKeys;
  guard: SignInGuard;
  announce: AnnounceSignIn;
  completeSignIn: CompleteSignIn;
};

type Proof = { ticket: string; password: string; encrypted: boolean; device?: string | undefined };

/** Completes a phone sign-in that was refused with `password-due`: the user enters the account password. */
export function createPasswordProofService(needs: Needs) {
  const { work, tickets, passwords, transportKeys, guard, announce, completeSignIn } = needs;

  const isPasswordOf = (hash: string, { password: sent, encrypted }: Proof): Promise<boolean> => {
    const password = transportKeys.open(sent, encrypted);
    return passwords.matches(password === undefined ? undefined : hash, password ?? '');
  };

  const look = async (caller: Caller, proof: Proof, leave: () => void): Promise<SignedIn> => {
    const arrival = await work.write(caller.actor, (use) => tickets.password.try(use, proof.ticket));
    if (arrival === undefined) throw appError('ticket-spent');
    const { userId } = arrival;
    const { device } = proof;
    const account = await work.read(caller.actor, (use) => use(accountsRepository).getById(userId));
    const refusal = appError('password-wrong');
    const signedIn = await guard.attempt(caller, { name: account.username, userId, device }, async () => {
      const isRight = await isPasswordOf(account.password_hash, proof);
      leave();
      if (!isRight) {
        announce(caller, account.username, account, refusal.userMessage, 'refused');
        return undefined;
      }
      const taken = await work.write(caller.actor, (use) => tickets.password.take(use, proof.ticket));
      if (taken === undefined) throw appError('ticket-spent');
      return completeSignIn(caller, { ...taken, device, byPhone: true, isPasswordShown: true });
    });
    if (signedIn === undefined) throw refusal;
    return signedIn;
  };

  return {
    /** Completes the sign-in. Each call uses up one try of the ticket; wrong passwords count as in every sign-in. */
    async signIn(caller: Caller, proof: Proof): Promise<SignedIn> {
      const leave = passwords.takePlace();
      try {
        return await look(caller, proof, leave);
      } finally {
        leave();
      }
    },
  };
}

export type PasswordProofService = ReturnType<typeof createPasswordProofService>;
