import { DeleteOutlined } from '@ant-design/icons';
import type { UserRecord } from '@baisi/contract/users';
import { App, Button } from 'antd';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { namesOf, protectionText } from './users.logic.ts';
import { useRemoveUsers } from './users.queries.ts';

type Done = { onDone?: (ids: readonly string[]) => void };

/** Asks, then moves users to the recycle bin. */
export function useDeleteUsers({ onDone }: Done): (people: readonly UserRecord[]) => void {
  const { modal } = App.useApp();
  const ownId = useSession((session) => session.user?.id);
  const remove = useRemoveUsers((ids) => onDone?.(ids));
  return (people) => {
    const protection = protectionText(people, ownId);
    if (protection !== undefined) {
      notify.warning(protection);
      return;
    }
    void modal.confirm({
      title: '确认删除',
      content: `是否删除选中数据? ${namesOf(people)}将被立即强制下线并移入回收站，之后可以还原。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // A refusal is told by the error policy; the question has been answered either way.
        await remove.mutateAsync({ ids: people.map((person) => person.id).join(',') }).catch(() => {});
      },
    });
  };
}

/** Moves the chosen users to the recycle bin. */
export function DeleteUsersButton({ users, ...reactions }: Done & { users: readonly UserRecord[] }) {
  const ask = useDeleteUsers(reactions);
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => ask(users)}>
      删除
    </Button>
  );
}
