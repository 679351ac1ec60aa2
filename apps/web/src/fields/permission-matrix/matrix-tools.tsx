import { Button, Input, Segmented } from 'antd';
import type { Only } from './filter.logic.ts';
import styles from './permission-matrix.module.css';

type Props = {
  text: string;
  only: Only;
  counts: { granted: number; changed: number };
  /** Nothing can be changed, so no changes can be listed. */
  isReadOnly: boolean;
  onText: (text: string) => void;
  onOnly: (only: Only) => void;
  /** Expands or collapses every menu. */
  onExpand: (isAll: boolean) => void;
};

/** Search and filters of the matrix. */
export function MatrixTools({ text, only, counts, isReadOnly, onText, onOnly, onExpand }: Props) {
  return (
    <div className={styles.tools}>
      <Input
        allowClear
        className={styles.search ?? ''}
        aria-label="筛选权限"
        placeholder="菜单、按钮的名称或编码"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <Segmented<Only>
        aria-label="显示"
        value={only}
        onChange={onOnly}
        options={[
          { value: 'all', label: '全部' },
          { value: 'granted', label: `已授权 ${counts.granted}` },
          ...(isReadOnly ? [] : [{ value: 'changed' as const, label: `有变动 ${counts.changed}` }]),
        ]}
      />
      <span className={styles.expanding}>
        <Button type="text" size="small" onClick={() => onExpand(true)}>
          展开所有
        </Button>
        <Button type="text" size="small" onClick={() => onExpand(false)}>
          合并所有
        </Button>
      </span>
    </div>
  );
}
