import { type KeyboardEvent, useId, useState } from 'react';
import { keepRecentChoices, recentChoicesOf } from '../../platform/recent-choices.ts';
import type { FoundRecord, RecordSource } from '../../platform/records/record-source.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { MenuTarget } from '../finder/menu-index.logic.ts';
import { useReadings } from '../finder/use-readings.ts';
import { type PaletteAction, paletteLines, withChoice } from './palette.logic.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { type PaletteRow, rowsOf } from './palette-rows.logic.ts';
import { useFoundRecords } from './use-found-records.ts';

type Props = {
  /** Id of the user; recent choices are stored per user. */
  userId: string;
  pages: readonly MenuTarget[];
  actions: readonly PaletteAction[];
  /** Kinds of records that the user may search. */
  sources: readonly RecordSource[];
  onOpen: (page: MenuTarget) => void;
  onOpenRecord: (source: RecordSource, record: FoundRecord) => void;
  onClose: () => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** 快速查找: pages, records and actions in one search field, fully operable by keyboard. */
export function Palette({ userId, pages, actions, sources, onOpen, onOpenRecord, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const [recent] = useState(() => recentChoicesOf(userId));
  const readings = useReadings(true);
  const found = useFoundRecords(sources, text);
  const sections = rowsOf(paletteLines({ pages, actions, recent }, text, readings), found);
  const rows = sections.flatMap((section) => section.rows);
  const at = Math.max(
    rows.findIndex(({ key }) => key === active),
    Math.min(0, rows.length - 1),
  );
  // The active row is stored by its key: records that arrive later must not change the row that Enter is about to
  // choose.
  if (rows[at]?.key !== active) setActive(rows[at]?.key);
  const placeholder = `搜索菜单、${sources.map(({ label }) => `${label}、`).join('')}操作`;
  const [show] = useState(() => (dialog: HTMLDialogElement | null) => {
    if (dialog === null) return undefined;
    dialog.showModal();
    dialog.querySelector('input')?.focus();
    // Closing before unmount lets the browser restore the focus.
    return () => dialog.close();
  });

  const choose = ({ choice, key }: PaletteRow) => {
    if ('retry' in choice) return choice.retry();
    onClose();
    if ('record' in choice) return onOpenRecord(choice.source, choice.record);
    keepRecentChoices(userId, withChoice(recent, key));
    return 'page' in choice ? onOpen(choice.page) : choice.action.run();
  };
  const pressed = (event: KeyboardEvent) => {
    // Keys during text composition (IME) do not operate the list.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const row = rows[at];
    if (step !== undefined) {
      event.preventDefault();
      if (rows.length > 0) setActive(rows[(at + step + rows.length) % rows.length]?.key);
    } else if (event.key === 'Enter' && row !== undefined) {
      event.preventDefault();
      choose(row);
    }
  };

  return (
    <dialog
      ref={show}
      className={styles.palette}
      aria-label="快速查找"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A press on the backdrop has the dialog itself as its target.
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.field}>
        <Icon name="search" sizePx={18} />
        <input
          role="combobox"
          className={styles.input}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          value={text}
          onKeyDown={pressed}
          onChange={({ target }) => {
            setText(target.value);
            setActive(undefined);
          }}
        />
        <button type="button" className={styles.close} aria-label="Esc 关闭" onClick={onClose}>
          <span className={styles.byKey}>Esc</span>
          <span className={styles.byTouch}>关闭</span>
        </button>
      </div>
      <PaletteList
        id={id}
        sections={sections}
        at={at}
        onPoint={(row) => setActive(row.key)}
        onChoose={choose}
      />
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭
      </p>
    </dialog>
  );
}
