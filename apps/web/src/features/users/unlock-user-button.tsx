import { UnlockOutlined } from '@ant-design/icons';
import type { UserRecord } from '@baisi/contract/users';
import { Button } from 'antd';
import { Allowed } from '../../platform/access/allowed.tsx';
import { useQuestion } from '../../ui/use-question.ts';
import { isLocked, namesOf } from './users.logic.ts';
import { useUnlockUsers } from './users.queries.ts';

/** Asks for a confirmation, then removes the locks of failed sign-ins. */
export function useUnlockUser(): (user: UserRecord) => void {
  const ask = useQuestion();
  const unlock = useUnlockUsers();
  return (user) =>
    ask(
      {
        title: '确认解锁',
        content: `${namesOf([user])}因多次登录失败被锁定，解锁后可立即重新登录。`,
        okText: '解锁',
        danger: false,
      },
      () => unlock.mutateAsync({ ids: user.id }),
    );
}

/** Button that unlocks one user; absent without a lock. */
export function UnlockUserButton({ user }: { user: UserRecord }) {
  const ask = useUnlockUser();
  if (!isLocked(user)) return null;
  return (
    <Allowed code="user:unlock">
      <Button icon={<UnlockOutlined aria-hidden />} onClick={() => ask(user)}>
        解锁
      </Button>
    </Allowed>
  );
}
