import { ClearOutlined } from '@ant-design/icons';
import { allLines } from '@baisi/contract/logs';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useQuestion } from '../../ui/use-question.ts';
import { type LogKind, logKinds } from './logs.logic.ts';
import { linesOfKind, useClearLogs } from './logs.queries.ts';

type Props = { kind: LogKind; onDone: () => void };

/** Button that clears a whole log, after a confirmation with the number of its entries. */
export function ClearLogsButton({ kind, onDone }: Props) {
  const ask = useQuestion();
  const client = useQueryClient();
  const [isCounting, setCounting] = useState(false);
  const remove = useClearLogs({ onDone });
  const { logType, words } = logKinds[kind];
  const clear = async () => {
    setCounting(true);
    // If counting fails, nothing is asked or cleared: the error policy shows the reason.
    const page = await client.query(linesOfKind(logType)).catch(() => undefined);
    setCounting(false);
    if (page === undefined) return;
    const count = `${page.totalIsExact ? '' : '约 '}${page.total.toLocaleString('zh-CN')} 条`;
    ask(
      {
        title: `清空${words}？`,
        content: `全部${words}（${count}）将被删除，不能恢复。这次清空会留下一条不可删除的记录。`,
        okText: '清空',
      },
      () => remove.mutateAsync({ ids: allLines, logType }),
    );
  };
  return (
    <Button danger icon={<ClearOutlined aria-hidden />} loading={isCounting} onClick={() => void clear()}>
      清空{words}
    </Button>
  );
}
