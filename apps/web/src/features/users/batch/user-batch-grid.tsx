import { userBatch } from '@baisi/contract/user-batch';
import type { GridHandle } from '@baisi/grid';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BatchGrid } from '../../../fields/batch-grid/batch-grid.tsx';
import { fromAbove, type NewRow } from '../../../fields/batch-grid/batch-rows.logic.ts';
import { departmentTree } from '../../../fields/department/department.queries.ts';
import { positions } from '../../../fields/position/position.queries.ts';
import { everyRole } from '../../../fields/role/role.queries.ts';
import { ListWaiting } from '../../../ui/list/list-waiting.tsx';
import { issuePassword } from '../form/issued-passwords.ts';
import { useAddUsers } from '../users.queries.ts';
import { type HandedOut, handedOut, toAdded, toSavedRows } from './batch.logic.ts';
import { batchColumns } from './batch-columns.ts';
import { fillIn } from './fill-in.ts';
import { HandedOutPasswords } from './handed-out-passwords.tsx';

type Props = {
  departId: string | undefined;
  /** Called with a description of what closing would lose; undefined: nothing. */
  onLoss: (words: string | undefined) => void;
};

/** Returns whether each query has been read since the component was shown, also if the reading failed. */
function useFirstRead(queries: readonly { isFetching: boolean }[]): boolean {
  const [isRead, setRead] = useState(false);
  if (!isRead && queries.every(({ isFetching }) => !isFetching)) setRead(true);
  return isRead;
}

/** Grid for new users, typed or pasted from a spreadsheet. */
export function UserBatchGrid({ departId, onLoss }: Props) {
  const [passwords, setPasswords] = useState<readonly HandedOut[]>([]);
  const [isTaken, setTaken] = useState(true);
  const [seen] = useState(() => new Set<string>());
  const { mutateAsync: add, isPending } = useAddUsers();
  const [roleQuery, postQuery] = [useQuery(everyRole()), useQuery(positions())];
  const isReady = useFirstRead([roleQuery, postQuery, useQuery(departmentTree())]);
  const [roles, posts] = [roleQuery.data, postQuery.data];
  const columns = useMemo(
    () =>
      batchColumns(
        (roles ?? []).map(({ id, roleName }) => ({ value: id, text: roleName })),
        (posts ?? []).map(({ value, text }) => ({ value, text })),
        departId,
      ),
    [roles, posts, departId],
  );
  const follow = (grid: GridHandle) => {
    const taken = fromAbove(grid.getChanges().added, seen, {
      first: 'realname',
      fields: ['selecteddeparts', 'selectedroles'],
      defaults: departId === undefined ? {} : { selecteddeparts: departId },
    });
    if (taken.length > 0) grid.setValues(taken);
  };
  const send = async (added: readonly NewRow[]) => {
    const sent = toAdded(added, issuePassword);
    const { result } = await add({ added: sent });
    const people = handedOut(sent, result.rows);
    if (people.length > 0) {
      setPasswords((before) => [...before, ...people]);
      setTaken(false);
    }
    return toSavedRows(result.rows, added);
  };
  // A paste reads names of departments and roles: those that were added a moment ago must be known by then.
  if (!isReady) return <ListWaiting rows={8} columns={8} />;
  return (
    <BatchGrid
      label="批量添加用户"
      unit="人"
      hint="每行一人，可从表格软件中复制后直接粘贴。逐行输入时，部门和角色沿用上一行；账号按姓名拼音自动填写，初始密码在保存时生成。"
      authPre="user"
      access={userBatch.addBatch.access}
      columns={columns}
      isSaving={isPending}
      follow={follow}
      complete={fillIn}
      send={send}
      otherLoss={isTaken ? undefined : '初始密码还没有复制或下载，关闭后无法再查看。'}
      onLoss={onLoss}
    >
      {passwords.length === 0 ? null : (
        <HandedOutPasswords people={passwords} onTaken={() => setTaken(true)} />
      )}
    </BatchGrid>
  );
}
