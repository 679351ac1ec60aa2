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
  /** A line above it parts it from what stands before. */
  startsGroup?: boolean;
  onSelect: () => void;
};

/** Corner of the menu in the window; `end`: the right one. */
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

/** A menu of commands. Takes the focus, gives it back, and closes on Escape, Tab or a press elsewhere. */
export function PopupMenu({ label, entries, place, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  usePopup(menu, onClose);

  // At the end of the document: the header moves with the page, and would take the menu along. There it needs a region
  // of its own, since everything on a page stands in one.
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
        // The browser's own menu has no place over this one: the menu key sends its wish when it is let go of.
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
