import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../core/comments/comment-book.ts';
import controls from '../surfaces/controls.module.css';
import styles from './comments.module.css';

type Props = {
  label: string;
  button: string;
  text?: string;
  /** Saves the text. If it succeeds, the form is emptied. */
  onSave: (text: string) => Promise<void>;
  children?: ReactNode;
};

const mostSigns = 1_000;

/** A form for the text of a comment. Ctrl+Enter saves; if that fails, the text stays. */
export function CommentForm({ label, button, text: given = '', onSave, children }: Props) {
  const [text, setText] = useState(given);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    const said = text.trim();
    if (said === '' || isBusy) return;
    setBusy(true);
    setFault('');
    onSave(said)
      .then(
        () => setText(''),
        (error: unknown) => setFault(`没有保存：${reasonOf(error)}`),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        data-begin=""
        aria-label={label}
        aria-invalid={fault !== ''}
        placeholder={label}
        className={styles.field}
        maxLength={mostSigns}
        rows={3}
        readOnly={isBusy}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
            return;
          event.preventDefault();
          save();
        }}
      />
      {fault === '' ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <p className={styles.buttons}>
        {children}
        <button
          type="submit"
          className={controls.button}
          data-kind="primary"
          disabled={text.trim() === '' || isBusy}
        >
          {isBusy ? '正在保存…' : button}
        </button>
      </p>
    </form>
  );
}
