import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Action } from '../../actions/action.ts';
import { actions } from '../../actions/actions.ts';
import { keyWords, menuOf } from '../../actions/menu.ts';
import type { MenuOf } from '../../actions/overlay.ts';
import { rareActions } from '../../actions/rare-actions.ts';
import type { GridControl } from '../control/grid-control.ts';
import { placePopover } from '../surfaces/place-popover.ts';
import styles from './menu.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const words: Readonly<Record<MenuOf, string>> = {
  cells: '单元格操作',
  heading: '列操作',
  row: '行操作',
  figures: '分组汇总',
};
const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** Moves the focus within the menu, from the last item to the first. Returns true if the key was handled. */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = itemsIn(menu);
  const at = items.findIndex((item) => item.matches(':focus'));
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at <= 0 ? items.length : at) - 1,
    Home: 0,
    End: items.length - 1,
  }[key];
  if (next === undefined) return false;
  items[next]?.focus();
  return true;
}

export type MenuProps = { control: GridControl; of: MenuOf; xPx: number; yPx: number };

/** The items of a menu, in a popover or in a bottom sheet. */
export function MenuBox({ control, of, xPx, yPx, isSheet }: MenuProps & { isSheet: boolean }) {
  const { store } = control;
  const box = useRef<HTMLDivElement>(null);
  const close = () => control.show(undefined);
  useLayoutEffect(() => {
    const menu = box.current;
    if (menu === null) return undefined;
    if (!isSheet) {
      menu.showPopover();
      placePopover(menu, new DOMRect(xPx, yPx, 0, -4));
    }
    return () => {
      if (!isSheet) menu.hidePopover();
    };
  }, [xPx, yPx, isSheet]);

  // Focuses the first item after the bottom sheet has opened: before that its items cannot have the focus.
  useEffect(() => {
    if (box.current !== null) itemsIn(box.current)[0]?.focus();
  }, []);

  // Closes the menu on a press outside. The browser's light dismiss would also react to the release that follows
  // opening.
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const isBeyond = event.target instanceof Node && box.current?.contains(event.target) === false;
      if (isBeyond && !isSheet) control.show(undefined);
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [control, isSheet]);

  /**
   * False until something is pressed: when the finger that opened the menu is lifted over an item, that is no click.
   */
  const isPressed = useRef(false);
  const run = (action: Action) => {
    if (action.isOn?.(store) === false) return;
    if (action.opens !== undefined) {
      control.show({ kind: 'menu', of: action.opens, xPx, yPx });
      return;
    }
    close();
    action.run(control.view.actionDeps);
  };
  const keyed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
    else if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div
      ref={box}
      popover={isSheet ? undefined : 'manual'}
      role="menu"
      tabIndex={-1}
      aria-label={words[of]}
      className={isSheet ? styles.sheet : styles.menu}
      onKeyDown={keyed}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {menuOf(of, [...actions, ...rareActions], store).map((part) => (
        <div key={part[0]?.group} role="group" className={styles.part}>
          {part.map((action) => (
            <button
              key={action.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-keyshortcuts={action.keys.join(' ')}
              aria-disabled={action.isOn?.(store) === false}
              className={styles.item}
              onClick={({ detail }) => {
                if (isPressed.current || detail === 0) run(action);
              }}
            >
              <span>{typeof action.label === 'string' ? action.label : action.label(store)}</span>
              <kbd className={styles.keys} aria-hidden="true">
                {action.keys[0] === undefined ? '' : keyWords(action.keys[0], isMac)}
              </kbd>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
