import { type SubmitEvent, useState } from 'react';
import type { FieldErrors } from './attempt.ts';

/** Carries out what the form is for; true: the page is about to be left. See `carryOut`. */
type Act = (form: HTMLFormElement, setErrors: (errors: FieldErrors) => void) => Promise<boolean>;

/** The act of a form. Before the page is left the button stays busy. */
export function useAttempt(act: Act) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  return {
    errors,
    setErrors,
    isBusy,
    /** The person is mending a field: its error goes. */
    mend: (field: string) => {
      if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
    },
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      setBusy(true);
      setBusy(await act(event.currentTarget, setErrors));
    },
  };
}
