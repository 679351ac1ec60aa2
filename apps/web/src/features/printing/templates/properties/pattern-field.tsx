import { Input } from 'antd';
import { useRef } from 'react';
import { countedTo } from '../../../../fields/contract-rule/counted-to.ts';
import { FieldMenu } from './field-menu.tsx';
import { inserted } from './insert.logic.ts';
import styles from './properties.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ofTable?: boolean;
  /** Whether the text may have several lines. */
  isLong?: boolean;
};

/** Longest text that the contract takes. */
const longest = 500;

/** A text with fields in braces, which can be chosen from a menu. */
export function PatternField({ label, value, onChange, ofTable = false, isLong = false }: Props) {
  // The selection of the text, which the menu takes the focus from.
  const selection = useRef<readonly [number, number]>(undefined);
  const select = ({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) => {
    if (selectionStart !== null && selectionEnd !== null) selection.current = [selectionStart, selectionEnd];
  };
  const shared = { 'aria-label': label, value, count: countedTo(longest) };
  return (
    <div className={`${styles.field} ${styles.whole}`}>
      <span className={styles.head}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <FieldMenu
          ofTable={ofTable}
          label={`在${label}中插入字段`}
          onInsert={(field) => onChange(inserted(value, `{${field}}`, selection.current))}
        />
      </span>
      {isLong ? (
        <Input.TextArea
          {...shared}
          size="small"
          rows={3}
          onSelect={({ currentTarget }) => select(currentTarget)}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input
          {...shared}
          size="small"
          autoComplete="off"
          onSelect={({ currentTarget }) => select(currentTarget)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
