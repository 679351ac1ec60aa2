import { Alert, Button } from 'antd';
import { clock } from '../../../platform/clock.ts';
import { draftTime } from '../../../platform/drafts/draft.logic.ts';
import styles from '../merge/merge.module.css';
import { MergeView } from '../merge/merge-view.tsx';
import type { RecordEditor } from '../use-record-form.ts';
import type { DraftComparison } from './draft-verdict.logic.ts';

type Props<R, V extends object> = { editor: RecordEditor<R, V>; comparison: DraftComparison<V> };

/** A draft beside the server's current values. */
export function DraftView<R, V extends object>({ editor, comparison }: Props<R, V>) {
  const { kind, hides, draft } = editor;
  const time = draftTime(comparison.savedAt, clock.now());
  return (
    <MergeView
      kind={kind}
      forms={comparison}
      hides={hides}
      titles={{ mine: '我的草稿', theirs: '当前数据' }}
      theirs="已被修改"
      renderHead={(asked) => (
        <Alert
          type="warning"
          showIcon
          title={`您在 ${time} 留下未保存的草稿之后，该${kind.noun}的数据已被修改`}
          description={`${
            asked === 0
              ? '修改的内容与草稿互不重叠，已自动合并。'
              : '请选择要保留的内容后继续编辑，或丢弃草稿。'
          }选择之前不会覆盖任何数据。`}
          className={styles.who ?? ''}
        />
      )}
      renderActions={(merged) => (
        <>
          <Button onClick={() => draft.decide(undefined)}>丢弃草稿</Button>
          <Button type="primary" disabled={merged === undefined} onClick={() => draft.decide(merged)}>
            继续编辑
          </Button>
        </>
      )}
    />
  );
}
