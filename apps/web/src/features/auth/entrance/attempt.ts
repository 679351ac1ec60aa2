import { isRefusal, type Refusal } from './outcome.ts';

/** Error texts by field name, in the order of the form. */
export type FieldErrors = Partial<Record<string, string>>;

/** Steps of a form's submission. */
export type Attempt<D, O> = {
  read: (data: FormData) => D;
  errorsOf: (draft: D) => FieldErrors;
  send: (draft: D) => Promise<O>;
  /** Passes the outcome to the page, which then navigates, opens a dialog, or shows the reason. */
  onOutcome: (outcome: O) => Promise<void>;
  /**
   * Called after an attempt that did not end the page: renews the captcha, for example. Returns the field to correct
   * and its error text.
   */
  afterwards: (form: HTMLFormElement, refusal: Refusal | undefined) => { field: string; text?: string };
};

/** Returns the input with the name `field`; undefined without one. */
function inputOf(form: HTMLFormElement, field: string): HTMLInputElement | undefined {
  const element = form.elements.namedItem(field);
  return element instanceof HTMLInputElement ? element : undefined;
}

/** Focuses the field where the user has to continue, and selects its text. */
export function goTo(form: HTMLFormElement, field: string): void {
  const input = inputOf(form, field);
  input?.focus();
  input?.select();
}

/** Clears a field whose value is used up. */
export function empty(form: HTMLFormElement, field: string): void {
  const input = inputOf(form, field);
  if (input !== undefined) input.value = '';
}

/**
 * Validates and submits the form. Resolves to true when the page is about to unload, to false when the user has to
 * continue in the form or a dialog.
 */
export async function carryOut<D, O extends { kind: string }>(
  form: HTMLFormElement,
  { read, errorsOf, send, onOutcome, afterwards }: Attempt<D, O>,
  setErrors: (errors: FieldErrors) => void,
): Promise<boolean> {
  const draft = read(new FormData(form));
  const wrong = errorsOf(draft);
  setErrors(wrong);
  const missing = Object.keys(wrong)[0];
  if (missing !== undefined) {
    goTo(form, missing);
    return false;
  }
  const outcome = await send(draft);
  await onOutcome(outcome);
  if (outcome.kind === 'in') return true;
  const refusal = isRefusal(outcome) ? outcome : undefined;
  const { field, text } = afterwards(form, refusal);
  // Without a refusal a dialog has opened, which now has the focus.
  if (refusal === undefined) return false;
  if (text !== undefined) setErrors({ [field]: text });
  goTo(form, field);
  return false;
}
