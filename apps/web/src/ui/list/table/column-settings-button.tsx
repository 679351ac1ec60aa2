import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented, Tooltip } from 'antd';
import { useState } from 'react';
import styles from './column-settings-button.module.css';
import {
  type ArrangeableColumn,
  ordered,
  plainLayout,
  type TableLayout,
  withMoved,
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
    <div className={styles.panel}>
      <div className={styles.head}>
        <strong>列设置</strong>
        <Button type="link" size="small" onClick={() => onChange(plainLayout)}>
          恢复默认
        </Button>
      </div>
      <ul className={styles.list} aria-label="表格列">
        {movable.map(({ key, title }, index) => (
          <li key={key} className={styles.item}>
            <Checkbox
              checked={!layout.hidden.includes(key)}
              onChange={(event) => onChange(withShown(layout, key, event.target.checked))}
            >
              {title}
            </Checkbox>
            <span className={styles.moves}>
              <Button
                type="text"
                size="small"
                aria-label={`${title}前移`}
                icon={<ArrowUpOutlined aria-hidden />}
                disabled={index === 0}
                onClick={() => onChange(withMoved(layout, keys, key, -1))}
              />
              <Button
                type="text"
                size="small"
                aria-label={`${title}后移`}
                icon={<ArrowDownOutlined aria-hidden />}
                disabled={index === movable.length - 1}
                onClick={() => onChange(withMoved(layout, keys, key, 1))}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.density}>
        <span>行高</span>
        <Segmented<TableLayout['density']>
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
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={panel} open={isOpen} onOpenChange={setOpen}>
      <Tooltip title={isOpen ? '' : '列设置'}>
        <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label="列设置" />
      </Tooltip>
    </Popover>
  );
}
