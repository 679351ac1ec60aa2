import { type ReactNode, useEffect, useRef } from 'react';
import type { Choice } from '../../core/columns/choices.ts';
import styles from './choice-list.module.css';

/** Maximum number of drawn choices; typing reduces the list. */
const maxShown = 200;

type ChoiceListProps = {
  label: string;
  choices: readonly Choice[];
  isChosen: (choice: Choice) => boolean;
  /** Index of the highlighted choice; -1 if none is. */
  at: number;
  onTake: (choice: Choice) => void;
  isMultiple?: boolean;
  /** Returns what to show for a choice, if that is not its text. */
  wordsOf?: (choice: Choice) => ReactNode;
};

/** The list of choices of a cell. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, isChosen, at, onTake, isMultiple = false, wordsOf = ({ text }) => text } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const shown = choices.length > maxShown ? choices.slice(0, Math.max(maxShown, at + 1)) : choices;
  const hidden = choices.length - shown.length;
  return (
    <>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        className={styles.list}
      >
        {shown.map((choice, i) => (
          <button
            key={choice.value}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(choice)}
            aria-disabled={choice.isDisabled || undefined}
            data-at={i === at ? '' : undefined}
            className={styles.option}
            onClick={() => (choice.isDisabled ? undefined : onTake(choice))}
          >
            <span className={styles.text} title={choice.text}>
              {wordsOf(choice)}
            </span>
            {isMultiple ? <span aria-hidden className={styles.tick} /> : null}
          </button>
        ))}
      </div>
      {hidden > 0 ? <p className={styles.more}>还有 {hidden} 项，请输入文字查找</p> : null}
      <p role="status" className={styles.unseen}>
        {choices[at]?.text}
      </p>
    </>
  );
}
