import type { UndoPreview } from '@baisi/contract/imports';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { count } from '../imports.logic.ts';
import styles from './result.module.css';

type Props = {
  noun: string;
  /** 导入 or 修改: the action that is taken back. */
  action: string;
  /** The dry run. */
  preview: { data: UndoPreview | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  isPending: boolean;
  /** `overwrite`: ids of conflicting records that are taken back all the same. */
  onUndo: (overwrite: string[]) => void;
  onClose: () => void;
};

/** Returns what an undo does, without parts that concern no record. */
function effectOf(
  { removed, restored }: UndoPreview,
  { noun, action }: Pick<Props, 'noun' | 'action'>,
): string {
  const parts = [
    ...(removed > 0 ? [`删除 ${count(removed)} 条新增的${noun}`] : []),
    ...(restored > 0 ? [`把 ${count(restored)} 条更新过的${noun}恢复为${action}前的内容`] : []),
  ];
  return parts.length === 0 ? '没有可以直接撤销的数据。' : `将${parts.join('，')}。`;
}

/** A dry run with what is removed and restored, and a decision about each record that was changed since. */
export function UndoModal({ noun, action, preview, isPending, onUndo, onClose }: Props) {
  const [overwritten, setOverwritten] = useState<readonly string[]>([]);
  const { data } = preview;
  const decide = (recordId: string, isOver: boolean) =>
    setOverwritten((before) => (isOver ? [...before, recordId] : before.filter((one) => one !== recordId)));
  const able = (data?.conflicts ?? []).filter(({ canOverwrite }) => canOverwrite);
  const nothing = data !== undefined && data.removed + data.restored === 0 && overwritten.length === 0;
  return (
    <Modal
      open
      title={`撤销${action}`}
      width={600}
      okText={`撤销${action}`}
      okButtonProps={{ danger: true, disabled: data === undefined || nothing }}
      confirmLoading={isPending}
      onOk={() => onUndo([...overwritten])}
      onCancel={onClose}
    >
      <Loaded query={preview}>
        {(found) => (
          <>
            <p>{effectOf(found, { noun, action })}</p>
            {found.conflictCount === 0 ? null : (
              <>
                <p>
                  {count(found.conflictCount)} 条不能直接撤销，默认保留现在的内容。勾选的条目仍然撤销：
                  {able.length > 1 ? (
                    <Button
                      type="link"
                      size="small"
                      onClick={() => setOverwritten(able.map(({ recordId }) => recordId))}
                    >
                      全部勾选
                    </Button>
                  ) : null}
                </p>
                <ul className={styles.conflicts} aria-label="不能直接撤销的数据">
                  {found.conflicts.map(({ recordId, row, name, reason, canOverwrite }) => (
                    <li key={recordId} className={styles.conflict}>
                      <Checkbox
                        disabled={!canOverwrite}
                        checked={overwritten.includes(recordId)}
                        onChange={({ target }) => decide(recordId, target.checked)}
                      >
                        {name}
                        {action === '导入' ? `（第 ${row} 行）` : null}
                        <span className={styles.reason}>{reason}</span>
                      </Checkbox>
                    </li>
                  ))}
                </ul>
                {found.conflictCount > found.conflicts.length ? (
                  <p>只列出前 {count(found.conflicts.length)} 条，其余的保留现在的内容。</p>
                ) : null}
              </>
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
}
