import type { RoleRecord } from '@baisi/contract/role-records';
import type { UserRecord } from '@baisi/contract/users';
import { namesInShort } from '../../../ui/format/names-text.logic.ts';
import { useQuestion } from '../../../ui/use-question.ts';
import { useRemoveHolders } from '../roles.queries.ts';

type Person = Pick<UserRecord, 'id' | 'realname'>;

/** Asks for a confirmation, then removes a role from users. */
export function useTakeRole(
  role: Pick<RoleRecord, 'id' | 'roleName'>,
  onDone: (ids: readonly string[]) => void,
): (people: readonly Person[]) => void {
  const ask = useQuestion();
  const remove = useRemoveHolders({ onDone: (_, { userIds }) => onDone(userIds.split(',')) });
  return (people) => {
    const names = namesInShort(
      people.map(({ realname }) => realname),
      '人',
    );
    ask(
      {
        title: '取消关联',
        content: `${names}将立即失去角色“${role.roleName}”的权限。`,
        okText: '取消关联',
        cancelText: '保留',
      },
      () => remove.mutateAsync({ roleId: role.id, userIds: people.map(({ id }) => id).join(',') }),
    );
  };
}
