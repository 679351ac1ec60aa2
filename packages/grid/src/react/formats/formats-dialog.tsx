import { useRef, useState } from 'react';
import type { RuleDraft } from '../../core/formats/rule-draft.ts';
import type { GridControl } from '../control/grid-control.ts';
import { isPhone } from '../surfaces/is-phone.ts';
import { Modal } from '../surfaces/modal.tsx';
import styles from './formats.module.css';
import { RuleLine } from './rule-line.tsx';
import { useRules } from './use-rules.ts';

type Props = {
  control: GridControl;
  /** The column from which the dialog was opened. */
  field: string | undefined;
  matches: (text: string, typed: string) => boolean;
};

/** Maximum number of rules per grid. */
const maxRules = 50;

/**
 * The dialog with the conditional formats of a grid. If two rules set the same property of a cell, the upper one wins.
 */
export function FormatsDialog({ control, field, matches }: Props) {
  const { store } = control;
  const rules = useRules(store, field);
  const [words, setWords] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const { drafts } = rules;
  const close = () => control.show(undefined);
  const confirm = () => {
    if (!rules.confirm()) return;
    close();
    control.announce(drafts.length === 0 ? '已清除条件格式' : `已应用 ${drafts.length} 条条件格式`);
  };
  const remove = (draft: RuleDraft) => {
    setWords(`已删除第 ${rules.placeOf(draft.id) + 1} 条规则`);
    rules.remove(draft);
    adding.current?.focus();
  };
  const move = ({ id }: RuleDraft, to: number) => {
    if (rules.move(id, to)) setWords(`已移到第 ${to + 1} 条，共 ${drafts.length} 条`);
  };
  return (
    <Modal
      title="条件格式"
      size="sheet"
      onOk={confirm}
      onClose={() => {
        rules.takeBack();
        close();
      }}
      giveFocusBack={control.focus}
    >
      {drafts.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.lead}>还没有规则</p>
          <p className={styles.hint}>让符合条件的单元格或整行显示颜色，例如金额大于 1000、到期日早于今天。</p>
        </div>
      ) : (
        <>
          <p className={styles.hint}>
            同一单元格符合多条规则时，排在前面的优先。
            {isPhone() ? '拖动左侧把手调整顺序。' : '拖动左侧把手或按 Alt+↑/↓ 调整顺序。'}
          </p>
          <ol ref={list} className={styles.list} aria-label="规则">
            {drafts.map((draft) => (
              <RuleLine
                key={draft.id}
                store={store}
                rules={rules}
                draft={draft}
                list={list}
                matches={matches}
                onMove={(to) => move(draft, to)}
                onRemove={() => remove(draft)}
              />
            ))}
          </ol>
        </>
      )}
      <button
        ref={adding}
        type="button"
        data-first=""
        className={styles.add}
        disabled={drafts.length >= maxRules}
        onClick={rules.add}
      >
        {drafts.length >= maxRules ? `最多 ${maxRules} 条规则` : '+ 新建规则'}
      </button>
      <p className={styles.unseen} role="status">
        {words}
      </p>
    </Modal>
  );
}
