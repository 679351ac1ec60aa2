import { mostBatchRows } from '@baisi/contract/rules/row-batch';
import { Grid, type GridHandle } from '@baisi/grid';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useGridAccess } from '../../../fields/grid/use-grid-access.ts';
import { useGridColumns } from '../../../fields/grid-columns/use-grid-columns.ts';
import { useGridCount } from '../../../fields/live-grid/use-grid-count.ts';
import { positions } from '../../../fields/position/position.queries.ts';
import { everyRole } from '../../../fields/role/role.queries.ts';
import { notify } from '../../../platform/notify.ts';
import { useUnsaved } from '../../../platform/unsaved.ts';
import { issuePassword } from '../form/issued-passwords.ts';
import { useAddUsers } from '../users.queries.ts';
import { type HandedOut, handedOut, toAdded, toSavedRows } from './batch.logic.ts';
import styles from './batch-add.module.css';
import { batchColumns } from './batch-columns.ts';
import { HandedOutPasswords } from './handed-out-passwords.tsx';
import { fillIn, useProposals } from './use-proposals.ts';

type Props = {
  departId: string | undefined;
  /** Told what closing would lose; undefined: nothing. */
  onLoss: (words: string | undefined) => void;
};

/** Rows of new people: typed, or pasted from a spreadsheet; those that pass are saved, the others say why not. */
export function BatchGrid({ departId, onLoss }: Props) {
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const [passwords, setPasswords] = useState<readonly HandedOut[]>([]);
  const [isTaken, setTaken] = useState(true);
  const { mutateAsync: add, isPending } = useAddUsers();
  const { data: roles } = useQuery(everyRole());
  const { data: posts } = useQuery(positions());
  const given = useMemo(
    () =>
      batchColumns(
        (roles ?? []).map(({ id, roleName }) => ({ value: id, text: roleName })),
        (posts ?? []).map(({ value, text }) => ({ value, text })),
        departId,
      ),
    [roles, posts, departId],
  );
  const columns = useGridColumns(given);
  const access = useGridAccess();
  const count = useGridCount(grid, (one) => one.getChangeCount());
  useProposals(grid);
  useUnsaved(() => count > 0 || !isTaken);
  const loss = isTaken ? undefined : '初始密码还没有复制或下载，关闭后无法再查看。';
  const words = loss ?? (count > 0 ? `还有 ${count} 行未保存。` : undefined);
  useEffect(() => onLoss(words), [onLoss, words]);

  const save = async () => {
    if (grid === null || isPending) return;
    await fillIn(grid);
    if (grid.getChangeCount() > mostBatchRows) {
      notify.warning(`一次最多添加 ${mostBatchRows} 人`);
      return;
    }
    const wrong = await grid.fullValidateTable();
    const saved: string[] = [];
    const outcome = await grid.save(
      async ({ added }) => {
        const sent = toAdded(added, issuePassword);
        if (sent.length === 0) return [];
        const { result } = await add({ added: sent });
        const people = handedOut(sent, result.rows);
        if (people.length > 0) {
          setPasswords((before) => [...before, ...people]);
          setTaken(false);
        }
        saved.push(...result.rows.flatMap(({ record }) => record?.id ?? []));
        return toSavedRows(result.rows, added);
      },
      { onlySound: true },
    );
    grid.dropRows(saved);
    const left = outcome.refused.length + outcome.withheld.length;
    if (left > 0 || wrong !== null) notify.warning(`${Math.max(left, 1)} 行有错误，尚未添加`);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    void save().catch(() => undefined);
  };
  const saving = (
    <Button
      type="primary"
      loading={isPending}
      disabled={count === 0}
      title="Ctrl+S"
      onClick={() => void save().catch(() => undefined)}
    >
      {count === 0 ? '保存' : `保存（${count} 人）`}
    </Button>
  );
  return (
    <div className={styles.frame} onKeyDown={pressed} role="presentation">
      <p className={styles.hint}>
        每行一人，可从表格软件中复制后直接粘贴。账号按姓名拼音自动填写，初始密码在保存时生成。
      </p>
      {passwords.length === 0 ? null : (
        <HandedOutPasswords people={passwords} onTaken={() => setTaken(true)} />
      )}
      <Grid
        ref={setGrid}
        label="批量添加用户"
        columns={columns}
        dataSource={noRows}
        authPre="user"
        access={access}
        rowNumber
        rowSelection
        blankRow
        statusBar
        toolbar
        toolbarConfig={{ btn: ['remove', 'import'] }}
        toolbarPrefix={() => saving}
        onSave={() => void save().catch(() => undefined)}
        maxHeight={560}
      />
    </div>
  );
}

const noRows: readonly never[] = [];
