import { type SubmitEvent, useState } from 'react';
import { isRefusal, type Refusal } from './outcome.ts';

/** Texts under fields by the fields' names, in the order of the form. */
export type FieldErrors = Partial<Record<string, string>>;

/** A field of a form. */
function inputOf(form: HTMLFormElement, field: string): HTMLInputElement | undefined {
  const element = form.elements.namedItem(field);
  return element instanceof HTMLInputElement ? element : undefined;
}

/** Puts the caret where the person has to go on; what stands there is selected. */
export function goTo(form: HTMLFormElement, field: string): void {
  const input = inputOf(form, field);
  input?.focus();
  input?.select();
}

/** Empties a field whose content is used up. */
export function empty(form: HTMLFormElement, field: string): void {
  const input = inputOf(form, field);
  if (input !== undefined) input.value = '';
}

type Attempt<D, O> = {
  read: (data: FormData) => D;
  errorsOf: (draft: D) => FieldErrors;
  send: (draft: D) => Promise<O>;
  /** The page takes over: leaves, asks on, or tells why not. */
  onOutcome: (outcome: O) => Promise<void>;
  /** What the attempt used up is made new; answers the field to mend and the text that stands there. */
  afterwards: (form: HTMLFormElement, refusal: Refusal | undefined) => { field: string; text?: string };
};

/** The act of a form. After an outcome `in` the button stays busy until the page is left. */
export function useAttempt<D, O extends { kind: string }>({
  read,
  errorsOf,
  send,
  onOutcome,
  afterwards,
}: Attempt<D, O>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  async function go(form: HTMLFormElement): Promise<void> {
    const draft = read(new FormData(form));
    const wrong = errorsOf(draft);
    setErrors(wrong);
    const field = Object.keys(wrong)[0];
    if (field !== undefined) {
      goTo(form, field);
      return;
    }
    setBusy(true);
    const outcome = await send(draft);
    await onOutcome(outcome);
    if (outcome.kind === 'in') return;
    setBusy(false);
    const refusal = isRefusal(outcome) ? outcome : undefined;
    const mending = afterwards(form, refusal);
    // A dialog that asks on has the caret.
    if (refusal === undefined) return;
    if (mending.text !== undefined) setErrors({ [mending.field]: mending.text });
    goTo(form, mending.field);
  }

  return {
    errors,
    setErrors,
    isBusy,
    /** The person is mending a field: its error goes. */
    mend: (field: string) => {
      if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void go(event.currentTarget);
    },
  };
}
