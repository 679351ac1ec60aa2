import { Button, Form } from 'antd';
import type { RecordEditor } from '../record-form/use-record-form.ts';
import { WithdrawnNotice } from '../withdrawn/withdrawn-notice.tsx';
import { useReportUnsaved } from './leaving.ts';
import styles from './record-fields.module.css';

type Props<R, V extends object> = { editor: RecordEditor<R, V>; part: string };

/** Bar with the names of the changed fields and buttons to undo and save; hidden while nothing has changed. */
export function SaveBar<R, V extends object>({ editor, part }: Props<R, V>) {
  // Subscribes to the form's values, so that the bar renders after every change.
  Form.useWatch([], editor.form);
  const changed = (editor.isReady ? editor.inPlace?.changes() : undefined) ?? [];
  useReportUnsaved(part, changed.length > 0, editor.draft.forget);
  const { isSaving, isWithdrawn } = editor;
  if (changed.length === 0 && !isWithdrawn) return null;
  return (
    <div className={styles.bar} role="region" aria-label="未保存的改动">
      <WithdrawnNotice when={isWithdrawn} />
      <div className={styles.line}>
        <p className={styles.changed} role="status">
          已修改 {changed.length} 项<span className={styles.names}>{changed.join('、')}</span>
        </p>
        <Button disabled={isSaving} onClick={editor.inPlace?.undo}>
          撤销
        </Button>
        <Button type="primary" loading={isSaving} disabled={isWithdrawn} onClick={editor.submit}>
          保存
        </Button>
      </div>
    </div>
  );
}
