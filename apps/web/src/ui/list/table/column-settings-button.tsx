import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Segmented, Tooltip } from 'antd';
import { useState } from 'react';
import { ColumnList } from '../../column-list/column-list.tsx';
import { movedTo } from '../../column-list/moved-to.logic.ts';
import styles from './column-settings-button.module.css';
import {
  type ArrangeableColumn,
  ordered,
  plainLayout,
  type TableLayout,
  withShown,
} from './table-layout.logic.ts';

type Props = {
  columns: readonly (ArrangeableColumn & { title: string })[];
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
};

/** Button for the table's settings: visible columns, their order, and the height of rows. */
export function ColumnSettingsButton({ columns, layout, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const movable = ordered(
    columns.filter((column) => !column.always),
    layout,
  );
  const keys = movable.map((column) => column.key);
  const panel = (
    <section className={styles.panel} aria-label="列设置">
      <div className={styles.head}>
        <strong>列设置</strong>
        <Button type="link" size="small" onClick={() => onChange(plainLayout)}>
          恢复默认
        </Button>
      </div>
      <div className={styles.columns}>
        <ColumnList
          label="表格列"
          columns={movable.map(({ key, title }) => ({
            key,
            title,
            isChosen: !layout.hidden.includes(key),
          }))}
          onChoose={(key, isShown) => onChange(withShown(layout, key, isShown))}
          onMove={(from, to) => onChange({ ...layout, order: movedTo(keys, from, to) })}
        />
      </div>
      <div className={styles.density}>
        <span>行高</span>
        <Segmented<TableLayout['density']>
          aria-label="行高"
          size="small"
          value={layout.density}
          onChange={(density) => onChange({ ...layout, density })}
          options={[
            { value: 'large', label: '宽松' },
            { value: 'medium', label: '适中' },
            { value: 'small', label: '紧凑' },
          ]}
        />
      </div>
    </section>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={panel} open={isOpen} onOpenChange={setOpen}>
      <Tooltip title={isOpen ? '' : '列设置'}>
        <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label="列设置" />
      </Tooltip>
    </Popover>
  );
}
