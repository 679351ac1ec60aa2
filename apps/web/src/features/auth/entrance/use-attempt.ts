import { type SubmitEvent, useState } from 'react';
import type { FieldErrors } from './attempt.ts';

/** Submits the form; resolves to true when the page is about to unload. */
type Act = (form: HTMLFormElement, setErrors: (errors: FieldErrors) => void) => Promise<boolean>;

/**
 * Returns the submit handler and the errors of a form. After a successful submit the button stays busy until the page
 * unloads.
 */
export function useAttempt(act: Act) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  return {
    errors,
    setErrors,
    isBusy,
    /** Clears the error of a field that the user is correcting. */
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
