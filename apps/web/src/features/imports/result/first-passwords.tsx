import { imports } from '@baisi/contract/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { download } from '../../../platform/api/download.ts';
import { everyAnswerOf } from '../../../platform/api/query.ts';
import { useQuestion } from '../../../ui/use-question.ts';

/** The first passwords of imported users, which are given out once. */
export function FirstPasswords({ id }: { id: string }) {
  const client = useQueryClient();
  const ask = useQuestion();
  const take = useMutation({
    mutationKey: [imports.passwords.path],
    mutationFn: () =>
      download(imports.passwords, { id }, { name: '初始密码.xlsx', signal: new AbortController().signal }),
    onSettled: () => client.invalidateQueries({ queryKey: everyAnswerOf(imports.get) }),
  });
  return (
    <Alert
      type="warning"
      showIcon
      title="初始密码还没有下载"
      description="只能下载一次。用户首次登录时必须修改密码。"
      action={
        <Button
          loading={take.isPending}
          onClick={() =>
            ask(
              {
                title: '下载初始密码？',
                content: '文件只能下载一次，请妥善保存，并分别告知每位用户。',
                okText: '下载',
                danger: false,
              },
              () => take.mutateAsync(),
            )
          }
        >
          下载初始密码
        </Button>
      }
    />
  );
}
