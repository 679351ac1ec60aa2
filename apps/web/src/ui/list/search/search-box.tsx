import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useShortcut } from '../../shortcut.ts';
import type { ShownList } from '../shown-list.ts';
import styles from './list-search.module.css';
import type { MainSearch } from './search-field.tsx';

type Props = MainSearch & {
  list: ShownList;
  /** Called when the same text is submitted again: reloads the list. */
  onAgain: () => void;
};

/** Time in ms without typing after which the list is searched. */
const pauseMs = 400;

/** Returns whether a press of `/` is meant for the box: nothing is typed into, and nothing covers the box. */
function isMeantFor(box: HTMLElement | null | undefined, { key, target }: KeyboardEvent): boolean {
  if (key !== '/' || !box) return false;
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="grid"]')
  )
    return false;
  const { left, top, width, height } = box.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === box;
}

/** Search box of a list, to which the key `/` leads. It searches after a pause in typing, and at once with Enter. */
export function SearchBox({ list, name, label, onAgain }: Props) {
  const shown = list.state.filters[name] ?? '';
  const [{ typed, since }, setTyped] = useState({ typed: shown, since: shown });
  const [isComposing, setComposing] = useState(false);
  // After the filter in the URL has changed, the box shows that filter. A typed space stays for the next word.
  if (since !== shown) setTyped({ typed: typed.trim() === shown ? typed : shown, since: shown });
  const search = (text: string, options?: { replace: boolean }) =>
    list.filterBy({ ...list.state.filters, [name]: text }, options);
  const box = useRef<InputRef>(null);
  useShortcut(
    (event) => isMeantFor(box.current?.input, event),
    () => box.current?.focus({ cursor: 'all' }),
  );
  const searchTyped = useEffectEvent(() => {
    if (typed.trim() !== shown) search(typed, { replace: true });
  });
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(searchTyped, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isComposing]);
  return (
    <Input
      ref={box}
      className={styles.box ?? ''}
      aria-keyshortcuts="/"
      type="search"
      enterKeyHint="search"
      value={typed}
      allowClear
      maxLength={100}
      prefix={<Icon name="search" />}
      suffix={
        typed === '' ? (
          <kbd className={styles.key} aria-hidden="true" title="按 / 键搜索">
            /
          </kbd>
        ) : null
      }
      placeholder={`请输入${label}`}
      aria-label={label}
      onChange={(event) => setTyped({ typed: event.target.value, since })}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={(event) => {
        setTyped({ typed: typed.trim(), since });
        if (!search(event.currentTarget.value)) onAgain();
      }}
      onClear={() => search('')}
    />
  );
}
