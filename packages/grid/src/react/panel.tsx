import { useLayoutEffect, useRef } from 'react';
import type { Slots } from '../cells/cell-type.ts';
import { cancelEdit, commitValue, keepValue } from '../core/store/editing-cell.ts';
import type { GridControl } from './grid-control.ts';
import styles from './panel.module.css';
import { placeBeside } from './place-beside.ts';
import { useGridState } from './use-grid-state.ts';

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
  useLayoutEffect(() => {
    if (box.current !== null && place !== undefined) {
      box.current.style.minWidth = `${place.width}px`;
      placeBeside(box.current, place);
    }
  });
  const column = editing === undefined ? undefined : store.column(editing.field);
  const Content = control.editedType()?.Panel;
  if (editing === undefined || column === undefined || Content === undefined) return null;
  return (
    // A press inside may not take the focus away from the field.
    <div
      ref={box}
      popover="manual"
      className={styles.panel}
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
    >
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
