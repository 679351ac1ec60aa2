import type { MouseEvent } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import type { PopupPlace } from '../popup-menu/popup-menu.tsx';
import styles from './tab-bar.module.css';

type Props = {
  /** Somebody is about to want the list. */
  onReach: () => void;
  /** All open tabs are wanted. */
  onList: (place: PopupPlace) => void;
  /** The commands of the tab in front are wanted. */
  onAsk: (place: PopupPlace) => void;
};

function below({ currentTarget }: MouseEvent<HTMLElement>): PopupPlace {
  const { right, bottom } = currentTarget.getBoundingClientRect();
  return { xPx: right - 4, yPx: bottom + 4, corner: 'end' };
}

/** What stands at the end of the tab bar, however many tabs there are. */
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
