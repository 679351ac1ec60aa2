import { Button } from 'antd';
import { WithdrawnNotice } from '../withdrawn/withdrawn-notice.tsx';
import styles from './record-form.module.css';
import type { RecordEditor } from './use-record-form.ts';

/** Buttons of a form: 取消, 保存, and 保存并新增 if the form offers it for a new record. */
export function FormFoot<R, V extends object>({ editor }: { editor: RecordEditor<R, V> }) {
  const { submitAndNext, isReady, isSaving, isWithdrawn } = editor;
  const isClosed = !isReady || isWithdrawn;
  return (
    <>
      <WithdrawnNotice when={isWithdrawn} />
      <div className={styles.foot}>
        <Button onClick={editor.leave}>{isWithdrawn ? '关闭' : '取消'}</Button>
        {submitAndNext === undefined ? null : (
          <Button disabled={isClosed || isSaving} onClick={submitAndNext}>
            保存并新增
          </Button>
        )}
        <Button type="primary" loading={isSaving} disabled={isClosed} onClick={editor.submit}>
          保存
        </Button>
      </div>
    </>
  );
}
