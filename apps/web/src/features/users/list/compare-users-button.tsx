import type { UserRecord } from '@baisi/contract/users';
import { Button } from 'antd';
import { followLink } from '../../../platform/navigation/follow-link.ts';

/** Button that compares the permissions of two selected users in 权限诊断. */
export function CompareUsersButton({ users }: { users: readonly UserRecord[] }) {
  const [first, second] = users;
  const isPair = users.length === 2 && first !== undefined && second !== undefined;
  return (
    <Button
      disabled={!isPair}
      title={isPair ? undefined : '请选择两个用户'}
      onClick={() => {
        if (!isPair) return;
        const question = new URLSearchParams({ view: 'compare', first: first.id, second: second.id });
        followLink(`/isystem/accessInspector?${question.toString()}`);
      }}
    >
      比较权限
    </Button>
  );
}
