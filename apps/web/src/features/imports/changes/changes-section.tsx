import { type BatchChange, batchChanges } from '@baisi/contract/batch-changes';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { queryOf } from '../../../platform/api/query.ts';
import { dateText } from '../../../ui/format/date-text.logic.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { count } from '../imports.logic.ts';
import styles from './changes-section.module.css';
import { UndoChangeModal } from './undo-change-modal.tsx';

/** Returns the numbers of a change as words; those that are 0 are left out. */
function wordsOf({ added, edited, removed }: BatchChange): string {
  const parts = [
    ...(added > 0 ? [`新增 ${count(added)}`] : []),
    ...(edited > 0 ? [`修改 ${count(edited)}`] : []),
    ...(removed > 0 ? [`删除 ${count(removed)}`] : []),
  ];
  return parts.join(' · ');
}

/** 批量修改: the own changes of several records in one call, which can be taken back for 7 days; nothing without any. */
export function ChangesSection() {
  const { data = [] } = useQuery({ ...queryOf(batchChanges.list, {}), staleTime: 0 });
  const undoing = useOpening<BatchChange>();
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-label="批量修改">
      <h2 className={styles.title}>批量修改</h2>
      <p className={styles.aside}>您在表格中批量保存、批量新增的数据，7 天内可以整批撤销。</p>
      <ul className={styles.list}>
        {data.map((change) => (
          <li key={`${change.requestId} ${change.table}`} className={styles.item}>
            <span className={styles.words}>
              {change.noun}：{change.names.join('、')}
              {change.added + change.edited + change.removed > change.names.length ? '等' : ''}
            </span>
            <span className={styles.aside}>{wordsOf(change)}</span>
            <span className={styles.aside}>{dateText(change.time, 'MM-DD HH:mm')}</span>
            {change.isUndone ? (
              <span className={styles.aside}>已撤销</span>
            ) : (
              <Button
                size="small"
                aria-label={`撤销${change.noun}${change.names.join('、')}的修改`}
                onClick={() => undoing.show(change)}
              >
                撤销
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing.isOpen && undoing.about !== undefined ? (
        <UndoChangeModal change={undoing.about} onClose={undoing.hide} />
      ) : null}
    </section>
  );
}
