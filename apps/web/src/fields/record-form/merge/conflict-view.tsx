import { errorText } from '@baisi/contract/errors';
import { Alert, Button } from 'antd';
import type { Conflict, RecordEditor } from '../use-record-form.ts';
import styles from './merge.module.css';
import { MergeView } from './merge-view.tsx';

type Props<R, V extends object> = {
  editor: RecordEditor<R, V>;
  conflict: Conflict<R, V>;
  /** The common version that both sides edited. */
  base: R;
};

/**
 * Shown when another user has saved the record first: the merged values, and a choice for each field that both changed.
 */
export function ConflictView<R, V extends object>({ editor, conflict, base }: Props<R, V>) {
  const { kind, hides, settle } = editor;
  const { other, mine } = conflict;
  const forms = { before: kind.toValues(base), mine, theirs: kind.toValues(other.stored) };
  return (
    <MergeView
      kind={kind}
      forms={forms}
      hides={hides}
      titles={{ mine: '我的', theirs: '对方的' }}
      theirs="对方改的"
      renderHead={(asked) => (
        <Alert
          type="warning"
          showIcon
          title={errorText('stale-version', { user: other.changedBy, time: other.changedTime })}
          description={
            asked === 0
              ? '双方修改的内容互不重叠，已自动合并，确认后保存即可。'
              : `有 ${asked} 项双方都改了，需要您选择；其余修改已自动合并。`
          }
          className={styles.who ?? ''}
        />
      )}
      renderActions={(merged) => (
        <>
          <Button onClick={() => settle(other, mine, true)}>以我的为准</Button>
          <Button onClick={() => settle(other, forms.theirs, false)}>采用对方的</Button>
          <Button
            disabled={merged === undefined}
            onClick={() => merged !== undefined && settle(other, merged, false)}
          >
            继续编辑
          </Button>
          <Button
            type="primary"
            disabled={merged === undefined}
            onClick={() => merged !== undefined && settle(other, merged, true)}
          >
            保存合并结果
          </Button>
        </>
      )}
    />
  );
}
