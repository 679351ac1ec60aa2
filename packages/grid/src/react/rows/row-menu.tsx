import { type KeyboardEvent, useEffect, useRef } from 'react';
import { freezeTo, hasFrozen, mayFreezeTo, unfreeze } from '../../core/store/layout/freeze.ts';
import { insertBelow, moveRowBy } from '../../core/store/rows/moving-rows.ts';
import type { GridControl } from '../control/grid-control.ts';
import type { OpenPanels } from '../control/open-panels.ts';
import styles from './row-menu.module.css';

/** Moves the focus through the enabled items with the arrow keys, from the last one to the first. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
  const at = items.findIndex((item) => item.isSameNode(document.activeElement));
  items.at((at + by + items.length) % items.length)?.focus();
}

/** The menu that a row's handle opens (api-contract 6.6). */
export function RowMenu({
  control,
  menu,
}: {
  control: GridControl;
  menu: NonNullable<OpenPanels['rowMenu']>;
}) {
  const { store } = control;
  const { key, at } = menu;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`;
    const isBelow = at.bottom + 4 + height <= window.innerHeight;
    element.style.top = `${isBelow ? at.bottom + 4 : Math.max(8, at.top - 4 - height)}px`;
    element.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus();
    const toggled = (event: ToggleEvent) => {
      if (event.newState === 'closed') control.open({ rowMenu: undefined });
    };
    element.addEventListener('toggle', toggled);
    return () => element.removeEventListener('toggle', toggled);
  }, [at, control]);
  const index = store.document.order.indexOf(key);
  const row = store.indexOf(key);
  const isSorted = store.groups !== undefined || store.sorts.length > 0;
  const item = (words: string, isOff: boolean, run: () => void) => (
    <button
      type="button"
      role="menuitem"
      className={styles.item}
      disabled={isOff || store.settings.isDisabled}
      onClick={() => {
        control.open({ rowMenu: undefined });
        run();
        control.view.focus();
      }}
    >
      {words}
    </button>
  );
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label="行操作"
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          control.open({ rowMenu: undefined });
          control.view.focus();
        } else walk(event);
      }}
    >
      {item('向上移', isSorted || index <= 0, () => moveRowBy(store, key, -1))}
      {item('向下移', isSorted || index >= store.document.order.length - 1, () => moveRowBy(store, key, 1))}
      <hr className={styles.line} />
      {item('插入一行', false, () => insertBelow(store, key))}
      <hr className={styles.line} />
      {item('冻结到此行', !mayFreezeTo(store, row), () => freezeTo(store, row))}
      {hasFrozen(store) ? item('取消冻结', false, () => unfreeze(store)) : null}
    </div>
  );
}
