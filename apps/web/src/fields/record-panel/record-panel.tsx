import { type ReactNode, useState } from 'react';
import type { OpenedRecord } from '../../platform/list-state/use-opened-record.ts';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { FullScreenSwitch } from '../../ui/full-screen-modal/full-screen-switch.tsx';
import icon from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { LeavingContext, useLeaving } from './leaving.ts';
import styles from './record-panel.module.css';

type Props = {
  opened: OpenedRecord;
  widthPx?: number;
  /** Content for the record `id`, usually a `RecordView`. */
  children: (id: string) => ReactNode;
};

/**
 * 详细信息: panel of one record beside its list, opened by a click on a row or by URL. It fills the window on a phone, and
 * with the URL parameter `full`.
 */
export function RecordPanel({ opened, widthPx = 720, children }: Props) {
  const narrow = useNarrow();
  const { leave, leaving } = useLeaving();
  // The closing panel keeps showing its record during the animation.
  const [shownId, setShownId] = useState(opened.id);
  if (opened.id !== undefined && opened.id !== shownId) setShownId(opened.id);
  const isFull = narrow || opened.isFull;
  return (
    <Drawer
      open={opened.id !== undefined}
      aria-label="详细信息"
      size={isFull ? '100%' : `min(${widthPx}px, 100%)`}
      closable={false}
      destroyOnHidden
      onClose={() => leave(opened.close)}
      rootClassName={styles.panel ?? ''}
    >
      <div className={styles.tools}>
        {narrow ? null : (
          <FullScreenSwitch
            className={icon.button}
            full={opened.isFull}
            onSwitch={() => opened.resize(!opened.isFull)}
          />
        )}
        <button
          type="button"
          className={icon.button}
          aria-label="关闭"
          title="关闭（Esc）"
          onClick={() => leave(opened.close)}
        >
          <Icon name="close" />
        </button>
      </div>
      <LeavingContext value={leaving}>
        <div key={shownId} className={styles.content}>
          {shownId === undefined ? null : children(shownId)}
        </div>
      </LeavingContext>
    </Drawer>
  );
}
