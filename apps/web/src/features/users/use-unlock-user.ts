import type { UserRecord } from '@baisi/contract/users';
import { useQuestion } from '../../ui/use-question.ts';
import { namesOf } from './users.logic.ts';
import { useUnlockUsers } from './users.queries.ts';

/** Returns a function that removes a user's lock after failed sign-ins, after a confirmation. */
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
