import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useQuestion } from '../../../ui/use-question.ts';
import { folderCounts, useReadAll } from '../messages.queries.ts';

/** 全部标注已读, after a confirmation. */
export function ReadAllButton() {
  const readAll = useReadAll();
  const isDone = useQuery(folderCounts()).data?.unread === 0;
  const ask = useQuestion();
  const question = {
    title: '确认操作',
    content: '是否全部标注已读?',
    okText: '全部标注已读',
    danger: false,
  };
  return (
    <Button disabled={isDone} onClick={() => ask(question, () => readAll.mutateAsync({}))}>
      全部标注已读
    </Button>
  );
}
