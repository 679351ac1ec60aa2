import { Button, Tag } from 'antd';
import { FieldChange } from './field-change.tsx';
import styles from './record-history.module.css';
import type { Restoring } from './restore-modal.tsx';
import type { Save } from './saves.logic.ts';

const kinds = {
  insert: { label: '新增', color: 'green' },
  update: { label: '修改', color: 'blue' },
  delete: { label: '删除', color: 'red' },
} as const;

type Props = {
  save: Save;
  /** The record has not changed since this save. */
  isNewest: boolean;
  /** undefined: the user may not restore. */
  onRestore: ((about: Restoring) => void) | undefined;
};

/** One save: user, time, and every field before and after. */
export function SaveCard({ save: { entry, fields }, isNewest, onRestore }: Props) {
  const { label, color } = kinds[entry.kind];
  const version = entry.version === null ? '' : `版本 ${entry.version}`;
  return (
    <li className={styles.save}>
      <div className={styles.line}>
        <Tag color={color}>{label}</Tag>
        <b>{entry.by ?? '系统'}</b>
        <time className={styles.quiet}>{entry.time}</time>
        {version === '' ? null : <span className={styles.quiet}>{version}</span>}
        {entry.restoredFrom === null ? null : <Tag color="purple">恢复</Tag>}
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
        {fields.map(({ changeId, field }) => (
          <FieldChange
            key={`${changeId} ${field.name}`}
            field={field}
            isCreation={entry.kind === 'insert'}
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
