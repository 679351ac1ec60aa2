import { SecondFactorDue, type SignedIn } from '@baisi/contract/auth';
import { useState } from 'react';
import { ApiError, statusText } from '../../../platform/api/api-error.ts';
import { keepDevice } from '../../../platform/session/device-proof.ts';

/** State of signing in again, shared by its forms. */
export type Proof = {
  /** Ticket for the second factor, if the server requires one. */
  ticket: string | undefined;
  /** Text of a refusal that concerns no field. */
  problem: string | undefined;
  isBusy: boolean;
  /** Returns to the first step. */
  startOver: () => void;
  /**
   * Signs in with `ask`. A refusal that names a field is passed to `land`, which shows it and returns true if the form
   * has that field.
   */
  prove: (
    ask: () => Promise<SignedIn>,
    land: (field: string, text: string) => boolean,
  ) => Promise<'done' | 'refused'>;
};

/** Returns the function and state with which the forms of the dialog sign the user in again. */
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
