import { type SubmitEvent, useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import type { Captcha } from '../captcha/captcha.store.ts';
import {
  type DraftErrors,
  type DraftField,
  errorsOf,
  fieldToMend,
  firstWrong,
  readDraft,
} from './sign-in.logic.ts';
import { signIn } from './sign-in.service.ts';

function inputOf(form: HTMLFormElement, field: DraftField): HTMLInputElement | undefined {
  const element = form.elements.namedItem(field);
  return element instanceof HTMLInputElement ? element : undefined;
}

/** Puts the caret where the person has to go on; what stands there is selected. */
function goTo(form: HTMLFormElement, field: DraftField): void {
  const input = inputOf(form, field);
  input?.focus();
  input?.select();
}

/** The act of signing in. `onSignedIn` leaves the page; until then the button stays busy. */
export function useSignIn(captcha: Captcha, onSignedIn: () => void) {
  const [errors, setErrors] = useState<DraftErrors>({});
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement): Promise<void> {
    const draft = readDraft(new FormData(form));
    const wrong = errorsOf(draft);
    setErrors(wrong);
    const field = firstWrong(wrong);
    if (field !== undefined) {
      goTo(form, field);
      return;
    }
    setBusy(true);
    const answer = await signIn(draft, captcha.view().checkKey);
    if (!answer.refused) {
      onSignedIn();
      return;
    }
    notify.error({ title: '登录失败', text: answer.text });
    // A code counts for one attempt: the picture and what was typed for it are used up.
    captcha.refresh();
    const code = inputOf(form, 'captcha');
    if (code !== undefined) code.value = '';
    setBusy(false);
    goTo(form, fieldToMend(answer.field));
  }

  return {
    errors,
    isBusy,
    /** The person is mending a field: its error goes. */
    mend: (field: DraftField) => {
      if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void send(event.currentTarget);
    },
  };
}
