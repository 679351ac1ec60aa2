import { type ReactNode, type SubmitEvent, useState } from 'react';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { ModalDialog } from '../../../ui/modal/modal-dialog.tsx';
import { textIn } from '../outer-page/without-spaces.ts';
import { goTo } from './attempt.ts';
import type { Entrance } from './entrance.ts';
import type { Outcome } from './outcome.ts';
import styles from './proof-dialog.module.css';
import { takeOutcome } from './take-outcome.ts';

/** What the parts of the dialog are drawn from. */
type Asking = { error: string | undefined; isBusy: boolean; clearError: () => void };

type Props = {
  title: string;
  /** The name of the field that is asked for. */
  field: string;
  entrance: Entrance;
  /** What is wrong with the text before it is sent. */
  errorOf: (text: string) => string | undefined;
  prove: (text: string) => Promise<Outcome>;
  text: (asking: Asking) => ReactNode;
  input: (asking: Asking) => ReactNode;
  /** Another way to prove it, beside 返回. */
  other?: { text: string; onChoose: () => void };
};

/** Asks for one more proof. A wrong one keeps the dialog and its text, a spent ticket leads back. */
export function ProofDialog({ title, field, entrance, errorOf, prove, text, input, other }: Props) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const asking = { error, isBusy, clearError: () => setError(undefined) };

  async function send(form: HTMLFormElement): Promise<void> {
    const proof = textIn(new FormData(form), field);
    const wrong = errorOf(proof);
    setError(wrong);
    if (wrong === undefined) {
      setBusy(true);
      const refusal = await takeOutcome(entrance, await prove(proof));
      if (refusal === undefined) return;
      setBusy(false);
      setError(refusal);
    }
    goTo(form, field);
  }

  return (
    <ModalDialog title={title} widthPx={420} onClose={isBusy ? undefined : entrance.close}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isBusy) void send(event.currentTarget);
        }}
      >
        <p className={styles.text} aria-live="polite">
          {text(asking)}
        </p>
        {input(asking)}
        <SubmitButton label="继续" isBusy={isBusy}>
          继续
        </SubmitButton>
        <div className={styles.others}>
          {other === undefined ? null : (
            <button
              type="button"
              className={styles.other}
              disabled={isBusy}
              onClick={() => {
                other.onChoose();
                setError(undefined);
              }}
            >
              {other.text}
            </button>
          )}
          <button type="button" className={styles.other} disabled={isBusy} onClick={entrance.close}>
            返回
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
