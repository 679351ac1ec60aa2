import type { Span } from '../../platform/pinyin/pinyin.logic.ts';
import styles from './highlighted.module.css';

/** A text with its matched part marked. */
export function Highlighted({ text, span }: { text: string; span: Span | undefined }) {
  if (span === undefined) return text;
  const characters = Array.from(text);
  const part = (from: number, to?: number) => characters.slice(from, to).join('');
  return (
    <>
      {part(0, span[0])}
      <mark className={styles.meant}>{part(...span)}</mark>
      {part(span[1])}
    </>
  );
}
