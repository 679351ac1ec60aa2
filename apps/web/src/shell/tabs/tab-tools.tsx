import type { MouseEvent } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import type { PopupPlace } from '../popup-menu/popup-menu.tsx';
import styles from './tab-bar.module.css';

type Props = {
  /** Called on hover or focus of the buttons, to prefetch what a press needs. */
  onReach: () => void;
  /** Opens the list of all tabs. */
  onList: (place: PopupPlace) => void;
  /** Opens the menu of the active tab. */
  onAsk: (place: PopupPlace) => void;
};

function below({ currentTarget }: MouseEvent<HTMLElement>): PopupPlace {
  const { right, bottom } = currentTarget.getBoundingClientRect();
  return { xPx: right - 4, yPx: bottom + 4, corner: 'end' };
}

/** Buttons at the end of the tab bar, visible with any number of tabs. */
export function TabTools({ onReach, onList, onAsk }: Props) {
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label="全部标签页"
        title="全部标签页"
        aria-haspopup="dialog"
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={(event) => onList(below(event))}
      >
        <Icon name="list" sizePx={14} />
      </button>
      <button
        type="button"
        className={styles.more}
        aria-label="标签页操作"
        title="标签页操作"
        aria-haspopup="menu"
        onClick={(event) => onAsk(below(event))}
      >
        <Icon name="down" sizePx={14} />
      </button>
    </>
  );
}
