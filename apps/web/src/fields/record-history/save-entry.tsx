import { Button } from 'antd';
import { FieldChange } from './field-change.tsx';
import styles from './record-history.module.css';
import type { Restoring } from './restore-modal.tsx';
import type { Save } from './saves.logic.ts';

const verbs = { insert: '新增', update: '修改', delete: '删除' } as const;

type Props = {
  save: Save;
  /** Whether the record has not changed since this save. */
  isNewest: boolean;
  /** undefined: the user may not restore. */
  onRestore: ((about: Restoring) => void) | undefined;
};

/** One save: its user and time, and the difference in every field. */
export function SaveEntry({ save: { entry, fields }, isNewest, onRestore }: Props) {
  const version = entry.version === null ? '' : `版本 ${entry.version}`;
  const verb = entry.restoredFrom === null ? verbs[entry.kind] : '恢复';
  return (
    <li className={styles.save} data-kind={entry.restoredFrom === null ? entry.kind : 'restore'}>
      <div className={styles.line}>
        <span className={styles.sentence}>
          <b>{entry.by ?? '系统'}</b>
          {verb}
        </span>
        <span className={styles.when}>
          <time>{entry.time}</time>
          {version === '' ? null : <span>{version}</span>}
        </span>
        {isNewest || onRestore === undefined || entry.version === null || entry.kind === 'delete' ? null : (
          <Button
            type="link"
            size="small"
            className={styles.back ?? ''}
            aria-label={`恢复到${version}`}
            onClick={() =>
              onRestore({ changeId: entry.id, field: undefined, title: `恢复到${version}（${entry.time}）` })
            }
          >
            恢复到此版本
          </Button>
        )}
      </div>
      <dl className={styles.fields}>
        {fields.map(({ changeId, field, isLink }) => (
          <FieldChange
            key={`${changeId} ${field.name}`}
            field={field}
            kind={entry.kind === 'insert' ? 'creation' : isLink ? 'link' : 'value'}
            onRestore={
              onRestore === undefined || !field.canRestore
                ? undefined
                : () => onRestore({ changeId, field: field.name, title: `恢复“${field.label}”` })
            }
          />
        ))}
      </dl>
    </li>
  );
}
