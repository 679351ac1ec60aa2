import type { ComponentType } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { OwnPanel, PanelProps, Slots } from '../../cells/cell-type.ts';
import { DatePanel, SelectDictSearchPanel, SelectMultiplePanel, SelectPanel } from '../../cells/panels.ts';
import { cancelEdit, commitEdit, commitValue, keepValue } from '../../core/store/editing/editing-cell.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { hasSheets } from '../surfaces/is-phone.ts';
import { placeBeside } from '../surfaces/place-popover.ts';
import styles from './panel.module.css';

const ownPanels: Readonly<Record<OwnPanel, ComponentType<PanelProps>>> = {
  select: SelectPanel,
  selectMultiple: SelectMultiplePanel,
  selectDictSearch: SelectDictSearchPanel,
  date: DatePanel,
};

/** So far above a sheet from below its cell stands at least, in pixels. */
const liftPx = 12;

/** What stands open beside the edited cell. It lies above everything, modals and drawers too. */
export function Panel({ control, slots }: { control: GridControl; slots: Slots }) {
  const { store, listen } = control;
  const editing = useGridState(control, () => store.editing);
  const place = useGridState(control, () => control.activePlace);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, []);
  // What comes up from below does not cover the cell that it belongs to.
  const isPlaced = place !== undefined;
  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top;
    const bottom = control.activePlace?.bottom;
    if (isPlaced && hasSheets() && top !== undefined && bottom !== undefined)
      control.view.lift(bottom + liftPx - top);
  }, [control, isPlaced]);
  useLayoutEffect(() => {
    if (box.current !== null && place !== undefined && !hasSheets()) {
      box.current.style.minWidth = `${place.width}px`;
      placeBeside(box.current, place);
    }
  });
  const column = editing === undefined ? undefined : store.column(editing.field);
  const panel = control.editedType()?.Panel;
  const Content = typeof panel === 'string' ? ownPanels[panel] : panel;
  if (editing === undefined || column === undefined || Content === undefined) return null;
  return (
    // A press inside may not take the focus away from the field.
    <div
      ref={box}
      popover="manual"
      className={hasSheets() ? styles.sheet : styles.panel}
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
    >
      {hasSheets() ? (
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
        value={editing.chosen === undefined ? store.value(editing.key, editing.field) : editing.chosen.value}
        text={editing.text}
        isTyped={editing.isTyped || editing.isChanged === true}
        commit={(value) => commitValue(store, value)}
        keep={(value) => keepValue(store, value)}
        cancel={() => cancelEdit(store)}
        listen={listen}
      />
    </div>
  );
}
