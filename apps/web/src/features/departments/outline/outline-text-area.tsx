import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import styles from './outline-drawer.module.css';
import { brokenLine, levelBefore } from './outline-keys.logic.ts';

/** Replaces the selection in a way that Ctrl+Z can undo: only this deprecated browser call keeps the undo list. */
function write(area: HTMLTextAreaElement, text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other call that keeps the undo list
  if (document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function pressed(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, nativeEvent, currentTarget: area } = event;
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
  if (!isPlain || nativeEvent.isComposing) return;
  const { value, selectionStart, selectionEnd } = area;
  if (key === 'Enter') {
    event.preventDefault();
    write(area, brokenLine(value, selectionStart));
  } else if (key === 'Backspace' && selectionStart === selectionEnd) {
    const count = levelBefore(value, selectionStart);
    if (count < 2) return;
    event.preventDefault();
    area.setSelectionRange(selectionStart - count, selectionStart);
    write(area, '');
  }
}

type Props = { id: string; value: string; placeholder: string; onChange: (text: string) => void };

/** Text area for an indented text: Enter keeps the indentation of its line, Backspace removes one level. */
export function OutlineTextArea({ id, value, placeholder, onChange }: Props) {
  return (
    <Input.TextArea
      id={id}
      className={styles.lines ?? ''}
      value={value}
      rows={14}
      placeholder={placeholder}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={pressed}
    />
  );
}
