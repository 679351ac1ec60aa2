import type { ReactNode } from 'react';
import type { Crumb } from '../platform/menu/menu-routes.logic.ts';
import { useSettings } from '../platform/settings/settings-store.ts';
import { useDevice } from './device.ts';
import { Breadcrumb } from './header/breadcrumb.tsx';
import styles from './pane-frame.module.css';

type Props = { trail: readonly Crumb[]; children: ReactNode };

/** Frame of a page: its width follows the settings, and it has the breadcrumb where the header does not. */
export function PaneFrame({ trail, children }: Props) {
  const { layout, contentWidth } = useSettings();
  const device = useDevice();
  const isTop = layout === 'topmenu' && device === 'desktop';
  return (
    <div className={styles.frame} data-narrow={isTop && contentWidth === 'Fixed'}>
      {isTop ? (
        <div className={styles.crumbs}>
          <Breadcrumb trail={trail} />
        </div>
      ) : null}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
