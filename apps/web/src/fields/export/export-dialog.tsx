import { mostAtOnce } from '@baisi/contract/rules/export-format';
import { columnCode } from '@baisi/contract/rules/record-fields';
import type { ExportedTable } from '@baisi/contract/tables/table';
import { Alert, Button, Modal, Radio, Segmented } from 'antd';
import { useState } from 'react';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import type { ExportChoice } from '../../platform/storage/page-keys.ts';
import { ColumnList } from '../../ui/column-list/column-list.tsx';
import { movedTo } from '../../ui/column-list/moved-to.logic.ts';
import { exportColumns, plainChoice } from './export-choice.logic.ts';
import styles from './export-dialog.module.css';
import { ExportWatermark } from './export-watermark.tsx';

type Props = {
  table: ExportedTable;
  /** Number of records that match the list's query; undefined while it is unknown. */
  total: number | undefined;
  /** Number of selected records. */
  chosen: number;
  choice: ExportChoice;
  onRun: (choice: ExportChoice, isSelection: boolean) => void;
  onClose: () => void;
};

const count = (n: number): string => n.toLocaleString('zh-CN');

/** Choices of an export: records, columns with their order, and format. Mount it for every opening. */
export function ExportDialog({ table, total, chosen, choice, onRun, onClose }: Props) {
  const { columnHidden } = useAllowed();
  const isHidden = ({ fields }: ExportedTable, key: string) => columnHidden(columnCode(fields, key));
  const [isSelection, setSelection] = useState(chosen > 0);
  const [columns, setColumns] = useState(() => exportColumns(table, choice, isHidden));
  const [{ format, encoding }, setFormat] = useState(choice);
  const wanted = columns.filter((one) => one.isChosen);
  const run = () => {
    const plain = exportColumns(table, plainChoice, isHidden).filter((one) => one.isChosen);
    const isPlain = wanted.map(({ key }) => key).join() === plain.map(({ key }) => key).join();
    onRun({ columns: isPlain ? [] : wanted.map(({ key }) => key), format, encoding }, isSelection);
  };
  const isLater = !isSelection && (total ?? 0) > mostAtOnce;
  return (
    <Modal
      open
      title={`导出${table.noun}`}
      width={600}
      okText={isLater ? '后台导出' : '导出'}
      cancelText="取消"
      okButtonProps={{ disabled: wanted.length === 0 || (isSelection ? chosen : total) === 0 }}
      onOk={run}
      onCancel={onClose}
    >
      <div className={styles.part}>
        <span className={styles.label}>范围</span>
        <Radio.Group
          aria-label="范围"
          value={isSelection ? 'chosen' : 'all'}
          onChange={({ target }) => setSelection(target.value === 'chosen')}
          options={[
            { value: 'all', label: total === undefined ? '全部结果' : `全部结果 ${count(total)} 条` },
            { value: 'chosen', label: `已选 ${count(chosen)} 条`, disabled: chosen === 0 },
          ]}
        />
      </div>
      <div className={styles.head}>
        <span className={styles.label}>列</span>
        <span>
          已选 {wanted.length} / {columns.length} 列
          <Button
            type="link"
            size="small"
            onClick={() => setColumns(columns.map((one) => ({ ...one, isChosen: true })))}
          >
            全选
          </Button>
          <Button
            type="link"
            size="small"
            onClick={() => setColumns(exportColumns(table, plainChoice, isHidden))}
          >
            恢复默认
          </Button>
        </span>
      </div>
      <div className={styles.columns}>
        <ColumnList
          label="导出的列"
          columns={columns}
          onChoose={(key, isChosen) =>
            setColumns(columns.map((one) => (one.key === key ? { ...one, isChosen } : one)))
          }
          onMove={(from, to) => setColumns(movedTo(columns, from, to))}
        />
      </div>
      <div className={styles.part}>
        <span className={styles.label}>格式</span>
        <Segmented<ExportChoice['format']>
          aria-label="格式"
          value={format}
          onChange={(value) => setFormat({ columns: [], encoding, format: value })}
          options={[
            { value: 'xlsx', label: 'Excel (.xlsx)' },
            { value: 'csv', label: 'CSV (.csv)' },
          ]}
        />
        {format === 'csv' ? (
          <Radio.Group
            aria-label="编码"
            value={encoding}
            onChange={({ target }) =>
              setFormat({ columns: [], format, encoding: target.value === 'gb18030' ? 'gb18030' : 'utf-8' })
            }
            options={[
              { value: 'utf-8', label: 'UTF-8' },
              { value: 'gb18030', label: 'GB18030（旧版软件）' },
            ]}
          />
        ) : null}
      </div>
      <ExportWatermark />
      {isLater ? (
        <Alert
          type="info"
          showIcon
          title={`超过 ${count(mostAtOnce)} 条，将在后台导出，完成后在“我的导出文件”下载。`}
        />
      ) : null}
    </Modal>
  );
}
