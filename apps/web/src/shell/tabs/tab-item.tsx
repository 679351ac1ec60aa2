import type { KeyboardEvent } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { moveFocus } from '../move-focus.ts';
import type { PopupPlace } from '../popup-menu/popup-menu.tsx';
import { useLongPress } from './drag/use-long-press.ts';
import { paneId, tabId } from './state/tab-ids.ts';
import { isHome, type Tab } from './state/tabs.logic.ts';
import styles from './tab-bar.module.css';
import type { TabCommands } from './tab-commands.ts';

type Props = {
  tab: Tab;
  label: string;
  isFront: boolean;
  isUnsaved: boolean;
  commands: Pick<TabCommands, 'select' | 'close'>;
  /** Opens the menu of the tab. */
  onAsk: (place: PopupPlace) => void;
  /** Handles keys that the tab does not use itself. Returns true when handled. */
  onKey: (event: KeyboardEvent<HTMLElement>) => boolean;
};

const middleButton = 1;

/** One tab of the bar. A middle click closes it; a right click, the menu key or a long press opens its menu. */
export function TabItem({ tab, label, isFront, isUnsaved, commands, onAsk, onKey }: Props) {
  const isFixed = isHome(tab);
  const askAt = (xPx: number, yPx: number) => onAsk({ xPx, yPx, corner: 'start' });
  const longPress = useLongPress(askAt);
  return (
    <div
      role="presentation"
      className={styles.tab}
      data-active={isFront}
      {...longPress}
      onContextMenu={(event) => {
        event.preventDefault();
        askAt(event.clientX, event.clientY);
      }}
      onMouseDown={(event) => {
        // The middle button would start scrolling.
        if (event.button === middleButton) event.preventDefault();
      }}
      onAuxClick={(event) => event.button === middleButton && commands.close(tab.key)}
    >
      <button
        type="button"
        role="tab"
        id={tabId(tab.key)}
        aria-controls={paneId(tab.key)}
        aria-keyshortcuts={
          isFixed ? 'Shift+F10' : 'Delete Shift+F10 Control+Shift+ArrowLeft Control+Shift+ArrowRight'
        }
        aria-selected={isFront}
        tabIndex={isFront ? 0 : -1}
        title={label}
        className={styles.title}
        data-line
        onClick={() => commands.select(tab.key)}
        onKeyDown={(event) => {
          if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
            event.preventDefault();
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            askAt(left, bottom + 4);
          } else if (!onKey(event)) moveFocus(event, 'horizontal')?.click();
        }}
      >
        {isFixed ? <Icon name="home" sizePx={14} /> : null}
        <span className={styles.label}>{label}</span>
        {isUnsaved ? (
          <>
            {' '}
            <span role="img" aria-label="未保存" className={styles.mark} />
          </>
        ) : null}
      </button>
      {isFixed ? null : (
        <button
          type="button"
          className={styles.close}
          // Hidden from screen readers, since a tab list may only contain tabs; the keyboard closes a tab with Delete.
          aria-hidden="true"
          tabIndex={-1}
          title={`关闭 ${label}`}
          onClick={() => commands.close(tab.key)}
        >
          <Icon name="close" sizePx={10} />
        </button>
      )}
    </div>
  );
}
