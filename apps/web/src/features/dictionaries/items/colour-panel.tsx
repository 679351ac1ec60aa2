import { type ItemColour, itemColours, itemColourWords } from '@baisi/contract/item-colours';
import { type PanelProps, plainText } from '@baisi/grid';
import { useLayoutEffect, useState } from 'react';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import styles from './colour-panel.module.css';

const choices: readonly (ItemColour | '')[] = ['', ...itemColours];
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Panel below the cell of a colour: the item's name in each of the colours, and as plain text. */
export function ColourPanel({ column, row, value, text, isTyped, commit, cancel, listen }: PanelProps) {
  const said = isTyped ? text.trim() : '';
  const typed = choices.findIndex((one) => one !== '' && said !== '' && itemColourWords[one].includes(said));
  const stored = choices.findIndex((one) => one === (value ?? ''));
  const [moved, setMoved] = useState<{ said: string; at: number }>();
  const start = said === '' ? stored : typed;
  const at = moved?.said === said ? moved.at : start;
  const name = plainText(row['itemText']).trim() || '示例';
  useLayoutEffect(() =>
    listen(({ key }) => {
      const step = steps[key];
      const choice = choices[at];
      if (step !== undefined) setMoved({ said, at: (at + step + choices.length) % choices.length });
      // Enter and Tab also move to the next cell, so they are not marked as handled. The stored colour is not written
      // again, so that a deleted text clears the cell.
      else if ((key === 'Enter' || key === 'Tab') && choice !== undefined && at !== stored) commit(choice);
      return step !== undefined;
    }),
  );
  return (
    <div role="listbox" tabIndex={-1} aria-label={column.title} className={styles.list}>
      {choices.map((choice, i) => (
        <button
          key={choice}
          type="button"
          role="option"
          tabIndex={-1}
          aria-label={choice === '' ? '无颜色' : itemColourWords[choice]}
          aria-selected={i === stored}
          data-at={i === at ? '' : undefined}
          className={styles.option}
          onClick={() => (i === stored ? cancel() : commit(choice))}
        >
          <span className={styles.word}>{choice === '' ? '无' : itemColourWords[choice]}</span>
          {choice === '' ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <span className={styles.name}>
              <PlainTag colour={choice}>{name}</PlainTag>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
