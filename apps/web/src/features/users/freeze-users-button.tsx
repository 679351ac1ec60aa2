import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { type UserRecord, userStatus } from '@baisi/contract/users';
import { Button } from 'antd';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { namesOf, protectionText } from './users.logic.ts';
import { useSetUserStatus } from './users.queries.ts';

type Done = { onDone?: () => void };

/** Returns a function that freezes or unfreezes users after a confirmation. */
export function useFreezeUsers(
  reactions: Done = {},
): (people: readonly UserRecord[], freeze: boolean) => void {
  const ask = useQuestion();
  const ownId = useSession((session) => session.user?.id);
  const setStatus = useSetUserStatus(reactions);
  return (people, freeze) => {
    const protection = freeze ? protectionText(people, ownId) : undefined;
    if (protection !== undefined) {
      notify.warning(protection);
      return;
    }
    const names = namesOf(people);
    ask(
      {
        title: freeze ? '确认冻结' : '确认解冻',
        content: freeze
          ? `${names}将被立即强制下线，解冻之前不能登录。`
          : `${names}将恢复正常，可以重新登录。`,
        okText: freeze ? '冻结' : '解冻',
        danger: freeze,
      },
      () => {
        const ids = people.map((person) => person.id).join(',');
        return setStatus.mutateAsync({ ids, status: freeze ? userStatus.frozen : userStatus.normal });
      },
    );
  };
}

/** Button that freezes or unfreezes the selected users. */
export function FreezeUsersButton({
  users,
  freeze,
  ...reactions
}: Done & { users: readonly UserRecord[]; freeze: boolean }) {
  const ask = useFreezeUsers(reactions);
  return (
    <Button
      icon={freeze ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />}
      onClick={() => ask(users, freeze)}
    >
      {freeze ? '冻结' : '解冻'}
    </Button>
  );
}
