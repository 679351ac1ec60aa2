import { CopyableLine } from '../copyable-line/copyable-line.tsx';
import styles from './folded-cause.module.css';

type Props = {
  /** Heading, which is always shown. */
  title: string;
  /** Technical text of several lines. */
  text: string;
  /** Id by which support finds the record, with its label. */
  id: { label: string; text: string };
};

/** Technical cause of a failure, folded until somebody asks for it. */
export function FoldedCause({ title, text, id }: Props) {
  return (
    <details className={styles.cause}>
      <summary>{title}</summary>
      <pre className={styles.text}>{text}</pre>
      <CopyableLine label={id.label} text={id.text} />
    </details>
  );
}
