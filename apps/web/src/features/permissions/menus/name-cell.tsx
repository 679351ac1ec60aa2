import { Icon } from '../../../ui/icons/icon.tsx';
import { isIconName } from '../../../ui/icons/icon-paths.ts';
import type { MenuRow } from './menu-tree.logic.ts';
import styles from './menus.module.css';

export function NameCell({ row, where }: { row: MenuRow; where: string | undefined }) {
  return (
    <span className={styles.name}>
      {row.icon !== null && isIconName(row.icon) ? (
        <Icon name={row.icon} />
      ) : (
        <span className={styles.none} />
      )}
      <span className={styles.lines}>
        <span>{row.name}</span>
        {where ? <span className={styles.where}>{where}</span> : null}
      </span>
    </span>
  );
}
