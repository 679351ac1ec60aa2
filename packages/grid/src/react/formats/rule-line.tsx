import { type KeyboardEvent, type PointerEvent, type RefObject, useId } from 'react';
import { isGraphic, type RuleDraft } from '../../core/formats/rule-draft.ts';
import { wordsOf } from '../../core/formats/words.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import controls from '../surfaces/controls.module.css';
import styles from './formats.module.css';
import { RuleForm } from './rule-form.tsx';
import { RuleSample } from './rule-sample.tsx';
import type { Rules } from './use-rules.ts';

type Props = {
  store: GridStore;
  rules: Rules;
  draft: RuleDraft;
  list: RefObject<HTMLOListElement | null>;
  matches: (text: string, typed: string) => boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Returns the index in the list that is nearest to a vertical screen position. */
function placeAt(list: HTMLOListElement | null, clientY: number): number {
  const middles = [...(list?.children ?? [])].map((line) => {
    const { top, height } = line.getBoundingClientRect();
    return Math.abs(top + height / 2 - clientY);
  });
  return middles.indexOf(Math.min(...middles));
}

const stepOf = ({ key }: KeyboardEvent) => (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0);

/** One rule of the list, with its form below when it is open. */
export function RuleLine({ store, rules, draft, list, matches, onMove, onRemove }: Props) {
  const id = useId();
  const said = rules.said(draft);
  const isOpen = rules.open === draft.id;
  const names = { column: store.column.bind(store), typeOf: store.settings.kindOf };
  const words = 'rule' in said ? wordsOf(said.rule, names) : '还没有填写完整';
  const name = draft.name.trim() === '' ? words : draft.name.trim();
  // Uses no pointer capture, because an element loses it when it moves in the list.
  const pull = (pressed: PointerEvent) => {
    pressed.preventDefault();
    const stop = new AbortController();
    const { signal } = stop;
    const follow = ({ clientY }: globalThis.PointerEvent) => onMove(placeAt(list.current, clientY));
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => stop.abort(), { signal });
    window.addEventListener('pointermove', follow, { signal });
  };
  const stepped = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    onMove(rules.placeOf(draft.id) + step);
  };
  return (
    <li className={styles.rule} data-open={isOpen ? '' : undefined}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.handle}
          aria-label={`移动规则：${name}`}
          title="拖动或按 ↑/↓ 移动"
          onPointerDown={pull}
          onKeyDown={stepped}
        />
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-label={`启用：${name}`}
          aria-checked={draft.isEnabled}
          checked={draft.isEnabled}
          onChange={() => rules.change({ ...draft, isEnabled: !draft.isEnabled })}
        />
        <button
          type="button"
          className={styles.words}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-form` : undefined}
          onClick={() => rules.setOpen(isOpen ? undefined : draft.id)}
          onKeyDown={(event) => (event.altKey ? stepped(event) : undefined)}
        >
          <span aria-hidden="true">
            <RuleSample draft={draft} className={styles.sample} text="文字" />
          </span>
          <span className={styles.name} data-off={draft.isEnabled ? undefined : ''}>
            {name}
            {name === words ? null : <span className={styles.more}>{words}</span>}
          </span>
          {draft.marks === 'row' && !isGraphic(draft) ? <span className={styles.tag}>整行</span> : null}
        </button>
        <button
          type="button"
          className={`${controls.icon} ${styles.copy}`}
          aria-label={`复制规则：${name}`}
          title="复制"
          onClick={() => rules.copy(draft)}
        />
        <button
          type="button"
          className={`${controls.icon} ${styles.remove}`}
          aria-label={`删除规则：${name}`}
          title="删除"
          onClick={onRemove}
        />
      </div>
      {isOpen ? (
        <div id={`${id}-form`} role="group" aria-label={`编辑规则：${name}`}>
          <RuleForm
            store={store}
            draft={draft}
            rule={'rule' in said ? said.rule : undefined}
            faults={'faults' in said && rules.asked > 0 ? said.faults : {}}
            asked={rules.asked}
            matches={matches}
            onChange={rules.change}
          />
        </div>
      ) : null}
    </li>
  );
}
