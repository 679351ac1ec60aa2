import type { ComponentType } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { OwnPanel, PanelProps, Slots } from '../../cells/cell-type.ts';
import { DatePanel, SelectDictSearchPanel, SelectMultiplePanel, SelectPanel } from '../../cells/panels.ts';
import { cancelEdit, commitEdit, commitValue, keepValue } from '../../core/store/editing/editing-cell.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { isPhone } from '../surfaces/is-phone.ts';
import { placePopover } from '../surfaces/place-popover.ts';
import { passingKeys, usePassedPaste } from './keys-for-cells.ts';
import styles from './panel.module.css';

const ownPanels: Readonly<Record<OwnPanel, ComponentType<PanelProps>>> = {
  select: SelectPanel,
  selectMultiple: SelectMultiplePanel,
  selectDictSearch: SelectDictSearchPanel,
  date: DatePanel,
};

/** The least distance between a bottom sheet and its cell, in pixels. */
const liftPx = 12;

/** The panel of the edited cell, for example a list or a calendar. It lies above everything, including modals. */
export function Panel({ control, slots }: { control: GridControl; slots: Slots }) {
  const { store, listen } = control;
  const editing = useGridState(control, () => store.editing);
  const place = useGridState(control, () => control.activePlace);
  const box = useRef<HTMLDivElement>(null);
  usePassedPaste(store);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, []);
  // Scrolls the grid until the bottom sheet no longer covers the cell.
  const isPlaced = place !== undefined;
  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top;
    const bottom = control.activePlace?.bottom;
    if (isPlaced && isPhone() && top !== undefined && bottom !== undefined)
      control.view.lift(bottom + liftPx - top);
  }, [control, isPlaced]);
  useLayoutEffect(() => {
    if (box.current !== null && place !== undefined && !isPhone()) {
      box.current.style.minWidth = `${place.width}px`;
      placePopover(box.current, place);
    }
  });
  const column = editing === undefined ? undefined : store.column(editing.field);
  const panel = control.editedType()?.Panel;
  const stored = editing === undefined ? undefined : store.value(editing.key, editing.field);
  const isUnread =
    editing?.chosen === undefined && store.unread.has(editing?.key ?? '', editing?.field ?? '', stored);
  const Content = typeof panel === 'string' ? ownPanels[panel] : panel;
  if (editing === undefined || column === undefined || Content === undefined) return null;
  return (
    // A press inside the panel must not take the focus from the input of the grid.
    <div
      ref={box}
      popover="manual"
      className={isPhone() ? styles.sheet : styles.panel}
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
    >
      {isPhone() ? (
        <header className={styles.head}>
          <span className={styles.title}>{column.title}</span>
          <button type="button" tabIndex={-1} className={styles.plain} onClick={() => cancelEdit(store)}>
            取消
          </button>
          <button type="button" tabIndex={-1} className={styles.done} onClick={() => commitEdit(store)}>
            完成
          </button>
        </header>
      ) : null}
      <Content
        column={column}
        row={store.document.row(editing.key) ?? {}}
        slots={slots}
        value={editing.chosen === undefined ? (isUnread ? '' : stored) : editing.chosen.value}
        unread={isUnread ? String(stored) : ''}
        text={editing.text}
        isTyped={editing.isTyped || editing.isChanged === true}
        commit={(value) => commitValue(store, value)}
        keep={(value) => keepValue(store, value)}
        cancel={() => cancelEdit(store)}
        listen={(inner) => listen(passingKeys(store, inner))}
      />
    </div>
  );
}
