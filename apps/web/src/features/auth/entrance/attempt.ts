import { isRefusal, type Refusal } from './outcome.ts';

/** Texts under fields by the fields' names, in the order of the form. */
export type FieldErrors = Partial<Record<string, string>>;

/** What a form does when it is sent. */
export type Attempt<D, O> = {
  read: (data: FormData) => D;
  errorsOf: (draft: D) => FieldErrors;
  send: (draft: D) => Promise<O>;
  /** The page takes over: leaves, asks on, or tells why not. */
  onOutcome: (outcome: O) => Promise<void>;
  /** What the attempt used up is made new; answers the field to mend and the text that stands there. */
  afterwards: (form: HTMLFormElement, refusal: Refusal | undefined) => { field: string; text?: string };
};

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

/** Sends the form, unless something is still to be filled in. True: the page is about to be left. */
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
  // A dialog that asks on has the caret.
  if (refusal === undefined) return false;
  if (text !== undefined) setErrors({ [field]: text });
  goTo(form, field);
  return false;
}
