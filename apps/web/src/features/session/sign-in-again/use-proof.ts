import { SecondFactorDue, type SignedIn } from '@baisi/contract/auth';
import { useState } from 'react';
import { ApiError, statusText } from '../../../platform/api/api-error.ts';
import { keepDevice } from '../../../platform/session/device-proof.ts';

/** State of one way to verify the user. */
export type Proof = {
  /** Ticket of a due second factor. */
  ticket: string | undefined;
  /** Refusal that concerns no field. */
  problem: string | undefined;
  isBusy: boolean;
  /** Returns to the first step. */
  startOver: () => void;
  /** Signs in with `ask`; passes a refusal that names a field to `land`, which returns whether the form has it. */
  prove: (
    ask: () => Promise<SignedIn>,
    land: (field: string, text: string) => boolean,
  ) => Promise<'done' | 'refused'>;
};

/** Signs the user in again, in every way. */
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
