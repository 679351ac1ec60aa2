import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { moveFocus } from '../move-focus.ts';
import styles from './side-menu.module.css';

type Props = {
  title: string;
  /** Path of the active page: the flyout closes when it changes. */
  path: string;
  face: ReactNode;
  className: string | undefined;
  /** Number of lines, to keep the flyout within the window. */
  count: number;
  children: ReactNode;
};

const edgePx = 8;
const linePx = 40;

/** A top-level group of the collapsed menu: its pages open in a flyout beside it, by pointer or keyboard. */
export function SideMenuFlyout({ title, path, face, className, count, children }: Props) {
  const [shown, setShown] = useState<{ path: string; topPx: number }>();
  const root = useRef<HTMLDivElement>(null);
  const isOpen = shown?.path === path;
  const show = () => {
    const { top = 0 } = root.current?.getBoundingClientRect() ?? {};
    const lowestPx = window.innerHeight - (count + 1) * linePx - edgePx;
    setShown({ path, topPx: Math.max(edgePx, Math.min(top, lowestPx)) });
  };
  const hide = () => setShown(undefined);
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      hide();
      root.current?.querySelector('button')?.focus();
    } else if (event.key === 'ArrowRight') {
      event.preventDefault();
      if (isOpen) root.current?.querySelector<HTMLElement>('ul [data-line]')?.focus();
      else show();
    }
  };

  return (
    <li>
      <div
        ref={root}
        role="presentation"
        onKeyDown={pressed}
        onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) hide();
        }}
      >
        <button
          data-line
          data-bare
          type="button"
          className={className}
          aria-expanded={isOpen}
          // By mouse the flyout is already open from hovering, so only a key press (`detail` 0) closes it.
          onClick={(event) => (isOpen && event.detail === 0 ? hide() : show())}
          onKeyDown={(event) => void moveFocus(event)}
        >
          {face}
        </button>
        {isOpen ? (
          <div className={styles.flyout} style={{ top: shown.topPx }}>
            <p className={styles.flyoutTitle}>{title}</p>
            <ul className={styles.list} data-lines>
              {children}
            </ul>
          </div>
        ) : null}
      </div>
    </li>
  );
}
