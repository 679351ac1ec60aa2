import { SecondFactorDue, type SignedIn } from '@baisi/contract/auth';
import { useState } from 'react';
import { ApiError, statusText } from '../../../platform/api/api-error.ts';
import { keepDevice } from '../../../platform/session/device-proof.ts';

/** One way of proving who one is. */
export type Proof = {
  /** A second factor is due: what it is bound to. */
  ticket: string | undefined;
  /** Why not, when no field is to blame. */
  problem: string | undefined;
  isBusy: boolean;
  /** Back to the first step. */
  startOver: () => void;
  /** Signs in by `ask`; a refusal that names a field goes to `land`, which answers whether the form has it. */
  prove: (
    ask: () => Promise<SignedIn>,
    land: (field: string, text: string) => boolean,
  ) => Promise<'done' | 'refused'>;
};

/** Signing in again, whatever the way. */
export function useProof(onSignedIn: (result: SignedIn) => Promise<void>): Proof {
  const [ticket, setTicket] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function takeRefusal(error: unknown, land: (field: string, text: string) => boolean): void {
    if (!(error instanceof ApiError)) {
      setProblem(statusText(0));
      return;
    }
    const due = error.error === 'second-factor-due' ? SecondFactorDue.safeParse(error.result) : undefined;
    if (due?.success) {
      setTicket(due.data.ticket);
      return;
    }
    if (error.error === 'ticket-spent') setTicket(undefined);
    if (error.field === undefined || !land(error.field, error.message)) setProblem(error.message);
  }

  return {
    ticket,
    problem,
    isBusy,
    startOver: () => {
      setTicket(undefined);
      setProblem(undefined);
    },
    prove: async (ask, land) => {
      setProblem(undefined);
      setBusy(true);
      try {
        const result = await ask();
        keepDevice([result.userInfo.username], result.device);
        await onSignedIn(result);
        return 'done';
      } catch (error) {
        takeRefusal(error, land);
        setBusy(false);
        return 'refused';
      }
    },
  };
}
