import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { moveFocus } from '../move-focus.ts';
import styles from './popup-menu.module.css';
import { usePopup } from './use-popup.ts';

export type PopupEntry = {
  key: string;
  label: string;
  icon: IconName;
  disabled?: boolean;
  /** Draws a divider above the entry. */
  startsGroup?: boolean;
  onSelect: () => void;
};

/** Position of the menu in the window: of its top left corner, or with `end` of its top right corner. */
export type PopupPlace = { xPx: number; yPx: number; corner: 'start' | 'end' };

type Props = {
  label: string;
  entries: readonly PopupEntry[];
  place: PopupPlace;
  onClose: () => void;
};

const widthPx = 168;
const linePx = 36;
const edgePx = 8;
const partingPx = 9;

function styleAt({ xPx, yPx, corner }: PopupPlace, entries: readonly PopupEntry[]) {
  const parted = entries.filter(({ startsGroup }) => startsGroup).length;
  const heightPx = entries.length * linePx + parted * partingPx;
  const left = corner === 'start' ? xPx : xPx - widthPx;
  return {
    width: widthPx,
    left: Math.max(edgePx, Math.min(left, window.innerWidth - widthPx - edgePx)),
    top: Math.max(edgePx, Math.min(yPx, window.innerHeight - heightPx - 2 * edgePx)),
  };
}

/** A menu of commands. Takes the focus, restores it, and closes on Escape, Tab or an outside press. */
export function PopupMenu({ label, entries, place, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  usePopup(menu, onClose);

  // A portal at the end of the document: the header moves when the page scrolls, and would move the menu too. The
  // portal needs a landmark (`section`) of its own, since all content must be inside one.
  return createPortal(
    <section aria-label="弹出菜单">
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        data-lines
        className={styles.menu}
        style={styleAt(place, entries)}
        // Suppresses the browser's context menu: the event of the menu key arrives on release, when this menu is
        // already open.
        onContextMenu={(event) => event.preventDefault()}
      >
        {entries.map((entry) => (
          <button
            key={entry.key}
            type="button"
            data-parted={entry.startsGroup}
            role="menuitem"
            data-line
            tabIndex={-1}
            disabled={entry.disabled}
            className={styles.line}
            onKeyDown={(event) => {
              if (event.key === 'Escape' || event.key === 'Tab') {
                event.preventDefault();
                onClose();
              } else moveFocus(event);
            }}
            onClick={() => {
              onClose();
              entry.onSelect();
            }}
          >
            <Icon name={entry.icon} />
            {entry.label}
          </button>
        ))}
      </div>
    </section>,
    document.body,
  );
}
