import { DownloadOutlined, DownOutlined, LoadingOutlined } from '@ant-design/icons';
import type { ExportedTable } from '@baisi/contract/tables/table';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Space } from 'antd';
import type { ListInput } from '../../platform/list-state/list-definition.ts';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { useListExport } from './use-list-export.ts';

export type ListExportProps = {
  table: ExportedTable;
  /** The current query of the list. */
  input: Partial<ListInput>;
  /** Number of records that match it; undefined while it is unknown. */
  total: number | undefined;
  /** Selected records: only they are exported. */
  chosen?: readonly { id: string }[];
};

const bytesInKilobyte = 1024;

/** Imports the dialog when it is first opened. */
const dialogPart = {
  queryKey: ['part', 'export-dialog'],
  queryFn: () => import('./export-dialog.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The two buttons of an export and its dialog. */
export function ListExport({ table, input, total, chosen = [] }: ListExportProps) {
  const { choice, run, stop, isPending, loadedBytes } = useListExport({ table, input, total });
  const dialog = useOpening<true>();
  const part = useQuery({ ...dialogPart, enabled: dialog.isOpen });
  const ExportDialog = part.data?.ExportDialog;
  const ids = chosen.map(({ id }) => id);
  const kilobytes = Math.round(loadedBytes / bytesInKilobyte).toLocaleString('zh-CN');
  if (isPending)
    return (
      <Button icon={<LoadingOutlined aria-hidden />} aria-busy onClick={stop}>
        {loadedBytes === 0 ? '正在导出' : `已导出 ${kilobytes} KB`}，点击取消
      </Button>
    );
  return (
    <>
      <Space.Compact>
        <Button icon={<DownloadOutlined aria-hidden />} disabled={total === 0} onClick={() => run(ids)}>
          导出
        </Button>
        <Button
          icon={<DownOutlined aria-hidden />}
          aria-label="选择列、格式和范围"
          title="选择列、格式和范围"
          disabled={total === 0}
          loading={dialog.isOpen && part.isPending}
          onClick={() => dialog.show(true)}
        />
      </Space.Compact>
      {dialog.isOpen && ExportDialog !== undefined ? (
        <ExportDialog
          table={table}
          total={total}
          chosen={chosen.length}
          choice={choice}
          onClose={dialog.hide}
          onRun={(wished, isSelection) => {
            dialog.hide();
            run(isSelection ? ids : [], wished);
          }}
        />
      ) : null}
      {dialog.isOpen && part.isError ? (
        <Modal open title={`导出${table.noun}`} footer={null} onCancel={dialog.hide}>
          <Loaded query={part}>{() => null}</Loaded>
        </Modal>
      ) : null}
    </>
  );
}
