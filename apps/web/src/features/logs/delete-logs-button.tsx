import { DeleteOutlined } from '@ant-design/icons';
import type { LogRecord } from '@baisi/contract/logs';
import { App, Button } from 'antd';
import { notify } from '../../platform/notify.ts';
import { useRemoveLogs } from './logs.queries.ts';

type Done = { onDone: (ids: readonly string[]) => void };

/** Asks, then deletes entries. */
export function useDeleteLogs({ onDone }: Done): (lines: readonly LogRecord[]) => void {
  const { modal } = App.useApp();
  const remove = useRemoveLogs(onDone);
  return (lines) => {
    if (lines.some(({ kept }) => kept)) {
      notify.warning('清除日志的记录不可删除');
      return;
    }
    void modal.confirm({
      title: '确认删除',
      content: `是否删除选中数据? ${lines.length} 条日志将被删除，不能恢复。这次删除会留下一条不可删除的记录。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // The error policy reports a refusal; the dialog closes either way.
        await remove.mutateAsync({ ids: lines.map(({ id }) => id).join(',') }).catch(() => {});
      },
    });
  };
}

/** Deletes the selected entries. */
export function DeleteLogsButton({ lines, onDone }: Done & { lines: readonly LogRecord[] }) {
  const ask = useDeleteLogs({ onDone });
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => ask(lines)}>
      删除
    </Button>
  );
}
