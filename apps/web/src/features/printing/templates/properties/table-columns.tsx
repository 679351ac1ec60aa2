import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { largestSide, type TableColumn } from '@baisi/contract/print-layout';
import { Button, Input } from 'antd';
import { countedTo } from '../../../../fields/contract-rule/counted-to.ts';
import { movedTo } from '../../../../ui/column-list/moved-to.logic.ts';
import { AlignField } from './align-field.tsx';
import { Labelled } from './labelled.tsx';
import { MmField } from './mm-field.tsx';
import { PatternField } from './pattern-field.tsx';
import styles from './properties.module.css';

type Props = {
  columns: readonly TableColumn[];
  /** `name`: the changed field; '' for a change of the list. */
  onChange: (columns: TableColumn[], name: string) => void;
};

/** Most columns that the contract takes. */
const most = 12;
const newColumn: TableColumn = { title: '规格', value: '{spec}', w: 150, align: 'left' };

/** The columns of a table: added, removed, moved, and their contents. */
export function TableColumns({ columns, onChange }: Props) {
  const set = (at: number, name: string, over: Partial<TableColumn>) =>
    onChange(
      columns.map((column, index) => (index === at ? { ...column, ...over } : column)),
      `column ${at} ${name}`,
    );
  return (
    <div className={styles.whole}>
      <ol className={styles.columns}>
        {columns.map((column, at) => {
          const label = `第 ${at + 1} 列`;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no identity of their own
            <li key={at} aria-label={label}>
              <span className={styles.head}>
                <b>{label}</b>
                <span>
                  <Button
                    type="text"
                    size="small"
                    aria-label={`${label}前移`}
                    title="前移"
                    icon={<ArrowUpOutlined aria-hidden />}
                    disabled={at === 0}
                    onClick={() => onChange(movedTo(columns, at, at - 1), '')}
                  />
                  <Button
                    type="text"
                    size="small"
                    aria-label={`${label}后移`}
                    title="后移"
                    icon={<ArrowDownOutlined aria-hidden />}
                    disabled={at === columns.length - 1}
                    onClick={() => onChange(movedTo(columns, at, at + 1), '')}
                  />
                  <Button
                    type="text"
                    size="small"
                    aria-label={`删除${label}`}
                    title="删除"
                    icon={<DeleteOutlined aria-hidden />}
                    disabled={columns.length === 1}
                    onClick={() =>
                      onChange(
                        columns.filter((_, index) => index !== at),
                        '',
                      )
                    }
                  />
                </span>
              </span>
              <div className={styles.grid}>
                <Labelled label="列标题">
                  <Input
                    size="small"
                    aria-label={`${label}标题`}
                    count={countedTo(30)}
                    value={column.title}
                    onChange={({ target }) => set(at, 'title', { title: target.value })}
                  />
                </Labelled>
                <MmField
                  label="列宽"
                  value={column.w}
                  min={10}
                  max={largestSide}
                  onChange={(w) => set(at, 'w', { w })}
                />
                <PatternField
                  label="列内容"
                  ofTable
                  value={column.value}
                  onChange={(value) => set(at, 'value', { value })}
                />
                <AlignField
                  label={`${label}对齐`}
                  value={column.align}
                  onChange={(align) => set(at, 'align', { align })}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={columns.length >= most}
        onClick={() => onChange([...columns, newColumn], '')}
      >
        添加列
      </Button>
    </div>
  );
}
