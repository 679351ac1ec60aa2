import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FieldHistoryContext } from '../record-form/field-history.tsx';
import { RecordFormFields } from '../record-form/record-form-fields.tsx';
import type { RecordEditor } from '../record-form/use-record-form.ts';
import styles from './record-fields.module.css';
import { SaveBar } from './save-bar.tsx';

type Props<R, V extends object> = {
  editor: RecordEditor<R, V>;
  /** Newest known version of the record; `storedVersion` is the version that the form starts from. */
  version: number;
  storedVersion: number | undefined;
  /** Key of the tab that shows the fields. */
  part: string;
  /** Whether the fields are shown as texts, because the user may not change the record. */
  isReadOnly: boolean;
  /** Shows the changes of the field with this label. */
  onHistory: (label: string) => void;
  /** Content below the fields. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * Editable fields of a record. A field looks like text until it is hovered or focused; a save bar appears once
 * something has changed.
 */
export function RecordFields<R, V extends object>({
  editor,
  version,
  storedVersion,
  part,
  isReadOnly,
  onHistory,
  foot,
  children,
}: Props<R, V>) {
  // An action beside the form, such as freezing, raises the version, so a save based on the old one would be a
  // conflict.
  const follow = useEffectEvent(() => {
    if (storedVersion !== undefined && storedVersion < version && !editor.isSaving) editor.inPlace?.follow();
  });
  useEffect(() => follow(), [version]);
  return (
    <div className={styles.fields} data-read-first>
      <RecordFormFields editor={editor}>
        <ConfigProvider variant="borderless" {...(isReadOnly ? { componentDisabled: true } : {})}>
          <FieldHistoryContext value={onHistory}>{children}</FieldHistoryContext>
        </ConfigProvider>
        {foot}
        <SaveBar editor={editor} part={part} />
      </RecordFormFields>
    </div>
  );
}
