import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Rect } from '../../actions/overlay.ts';
import { isWhole, rowsIn, type TableScope } from '../../core/files/table-of.ts';
import type { GridControl } from '../control/grid-control.ts';
import menu from '../overlays/menu.module.css';
import { placePopover } from '../surfaces/place-popover.ts';
import styles from './files.module.css';
import type { FileKind } from './job.ts';

const kinds: readonly { kind: FileKind; words: string }[] = [
  { kind: 'xlsx', words: 'Excel（.xlsx）' },
  { kind: 'csv', words: 'CSV' },
];

type Scope = { scope: TableScope; words: string; rows: number | undefined };

/** Returns the sets of rows that can be exported (all, filtered, selected …), with the number of rows of each. */
function scopesOf({ store }: GridControl): Scope[] {
  const { chosen, selection } = store;
  const ticked = chosen.size > 0 ? '勾选的行' : '选中的单元格';
  return [
    {
      scope: 'view',
      words: store.source === undefined ? '当前视图' : '当前视图已加载的行',
      rows: rowsIn(store, 'view'),
    },
    {
      scope: 'selection',
      words: ticked,
      rows: chosen.size > 0 || selection !== undefined ? rowsIn(store, 'selection') : undefined,
    },
    { scope: 'all', words: isWhole(store) ? '全部' : '全部已加载的行', rows: rowsIn(store, 'all') },
  ];
}

/** Screen position for the menu when no button opened it: at the right end of the grid, below the headings. */
function cornerOf({ view, store }: GridControl): Rect {
  const { right, top } = view.scroller.getBoundingClientRect();
  return { x: right - 232, y: top + store.settings.rowHeightPx, width: 0, height: 0 };
}

/** Moves the focus through the items with the arrow keys, from the last one to the first. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const items = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])'),
  ];
  const at = items.findIndex((item) => item.isSameNode(document.activeElement));
  items.at((at + by + items.length) % items.length)?.focus();
}

/** The menu in which the user chooses the rows and the file format. */
export function ExportMenu(props: {
  control: GridControl;
  at?: Rect;
  onChosen: (scope: TableScope, kind: FileKind) => void;
}) {
  const { control, at, onChosen } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    element.showPopover();
    placePopover(element, DOMRect.fromRect(at ?? cornerOf(control)));
    element.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus();
    return () => element.hidePopover();
  }, [at, control]);
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false)
        control.show(undefined);
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [control]);
  const keyed = (event: KeyboardEvent<HTMLDivElement>) => {
    walk(event);
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    control.show(undefined);
  };
  return (
    <div
      ref={box}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label="导出"
      className={menu.menu}
      onKeyDown={keyed}
    >
      {kinds.map(({ kind, words }) => (
        <div key={kind} role="group" aria-label={words} className={menu.part}>
          <p className={styles.kind} aria-hidden="true">
            {words}
          </p>
          {scopesOf(control).map(({ scope, words: said, rows = 0 }) => (
            <button
              key={scope}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={menu.item}
              aria-disabled={rows === 0}
              onClick={() => {
                if (rows > 0) onChosen(scope, kind);
              }}
            >
              <span>{said}</span>
              <span className={menu.keys}>{rows === 0 ? '' : `${rows.toLocaleString('zh-CN')} 行`}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
