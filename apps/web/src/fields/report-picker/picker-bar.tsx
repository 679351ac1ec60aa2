import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { PickerRow } from './picker.logic.ts';
import styles from './picker.module.css';

type Props = {
  chosen: readonly PickerRow[];
  /** Rows of earlier openings. */
  recent: readonly PickerRow[];
  nameOf: (row: PickerRow) => string;
  onChange: (rows: readonly PickerRow[]) => void;
  onToggle: (row: PickerRow) => void;
  onReload: () => void;
  isReloading: boolean;
};

/** Number of chosen rows that are shown by name. */
const mostNames = 6;

/** The line above the table: the chosen rows, the last choices, and 刷新. */
export function PickerBar({ chosen, recent, nameOf, onChange, onToggle, onReload, isReloading }: Props) {
  const others = recent.filter(({ id }) => chosen.every((row) => row.id !== id));
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <span className={styles.count} aria-live="polite">
          已选择 {chosen.length} 项
        </span>
        {chosen.length === 0 ? null : (
          <Button type="link" size="small" onClick={() => onChange([])}>
            清空
          </Button>
        )}
        {chosen.slice(0, mostNames).map((row) => (
          <Tag
            key={row.id}
            className={styles.name ?? ''}
            closable={{ 'aria-label': `移除${nameOf(row)}` }}
            onClose={(event) => {
              event.preventDefault();
              onToggle(row);
            }}
          >
            {nameOf(row)}
          </Tag>
        ))}
        {chosen.length > mostNames ? <span className={styles.aside}>等 {chosen.length} 项</span> : null}
        <Button
          type="text"
          className={styles.reload ?? ''}
          icon={<ReloadOutlined spin={isReloading} aria-hidden />}
          aria-label="刷新"
          title="刷新"
          onClick={onReload}
        />
      </div>
      {others.length === 0 ? null : (
        <div className={styles.line}>
          <span className={styles.aside}>最近选择</span>
          {others.map((row) => (
            <Button key={row.id} size="small" className={styles.name ?? ''} onClick={() => onToggle(row)}>
              {nameOf(row)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
