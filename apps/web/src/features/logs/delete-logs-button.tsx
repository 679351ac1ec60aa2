import { DeleteOutlined } from '@ant-design/icons';
import type { LogRecord } from '@baisi/contract/logs';
import { Button } from 'antd';
import { notify } from '../../platform/notify.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { useRemoveLogs } from './logs.queries.ts';

type Done = { onDone: (ids: readonly string[]) => void };

/** Returns a function that deletes log entries after a confirmation. */
export function useDeleteLogs({ onDone }: Done): (lines: readonly LogRecord[]) => void {
  const ask = useQuestion();
  const { remove } = useRemoveLogs(onDone);
  return (lines) => {
    if (lines.some(({ kept }) => kept)) {
      notify.warning('清除日志的记录不可删除');
      return;
    }
    ask(
      {
        title: '确认删除',
        content: `是否删除选中数据? ${lines.length} 条日志将被删除，不能恢复。这次删除会留下一条不可删除的记录。`,
        okText: '删除',
      },
      () => remove(lines.map(({ id }) => id)),
    );
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
