import { useEffect, useId, useRef } from 'react';
import { conditionsFor, forKind } from '../../core/formats/condition-groups.ts';
import type { FormatRule } from '../../core/formats/format-rule.ts';
import { type DraftFaults, isGraphic, type RuleDraft } from '../../core/formats/rule-draft.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import controls from '../surfaces/controls.module.css';
import { ColumnChoice } from './fields/column-choice.tsx';
import { ConditionChoice } from './fields/condition-choice.tsx';
import { ConditionValues } from './fields/condition-values.tsx';
import { FormLine } from './fields/form-line.tsx';
import { ScaleChoice } from './fields/scale-choice.tsx';
import { StyleChoice } from './fields/style-choice.tsx';
import styles from './formats.module.css';
import { RuleHits } from './rule-hits.tsx';
import { kindOfAll } from './use-rules.ts';

type Props = {
  store: GridStore;
  draft: RuleDraft;
  /** The rule, if the draft is complete; undefined otherwise. */
  rule: FormatRule | undefined;
  faults: DraftFaults;
  /** Number of attempts to confirm. After the first one, errors are shown. */
  asked: number;
  matches: (text: string, typed: string) => boolean;
  onChange: (draft: RuleDraft) => void;
};

/** Returns the element that gets the focus: the first field with an error, or else the condition. */
function beginOf(box: HTMLElement): HTMLElement | null {
  const wrong = box.querySelector('[data-fault]');
  if (wrong === null) return box.querySelector('[data-begin]');
  return (
    wrong.querySelector('[aria-invalid="true"]') ?? wrong.querySelector('input, select, textarea, button')
  );
}

/** The form of one rule: its columns, its condition, and the style of matching cells. */
export function RuleForm({ store, draft, rule, faults, asked, matches, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (box.current !== null) beginOf(box.current)?.focus();
  }, [asked]);
  const kind = kindOfAll(store, draft.columns);
  const groups = conditionsFor[kind];
  return (
    <div ref={box} className={styles.form}>
      <FormLine label="列" fault={faults.columns}>
        <ColumnChoice
          store={store}
          chosen={draft.columns}
          matches={matches}
          onChange={(columns) => onChange(forKind({ ...draft, columns }, kindOfAll(store, columns)))}
        />
      </FormLine>
      <FormLine label="条件" fault={undefined}>
        <div className={styles.condition}>
          <ConditionChoice
            groups={groups}
            kind={kind}
            is={draft.is}
            onChange={(is) => onChange({ ...draft, is })}
          />
          <ConditionValues store={store} draft={draft} kind={kind} faults={faults} onChange={onChange} />
        </div>
      </FormLine>
      {isGraphic(draft) ? null : (
        <FormLine label="标记" fault={undefined}>
          <div className={styles.choices}>
            {(['cell', 'row'] as const).map((marks) => (
              <label key={marks} className={styles.choice} htmlFor={`${id}-${marks}`}>
                <input
                  id={`${id}-${marks}`}
                  type="radio"
                  name={`${id}-marks`}
                  checked={draft.marks === marks}
                  onChange={() => onChange({ ...draft, marks })}
                />
                {marks === 'cell' ? '单元格' : '整行'}
              </label>
            ))}
          </div>
        </FormLine>
      )}
      <FormLine label="样式" fault={faults.styles}>
        {draft.is === 'scale' ? (
          <ScaleChoice chosen={draft.scale} onChange={(scale) => onChange({ ...draft, scale })} />
        ) : (
          <StyleChoice
            styles={draft.styles}
            isBar={draft.is === 'bar'}
            onChange={(chosen) => onChange({ ...draft, styles: chosen })}
          />
        )}
      </FormLine>
      <FormLine label="名称" fault={undefined}>
        <input
          aria-label="名称"
          className={`${controls.field} ${styles.wide}`}
          maxLength={40}
          placeholder="选填，例如：逾期"
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </FormLine>
      <FormLine label="预览" fault={undefined}>
        <RuleHits store={store} draft={draft} rule={rule} />
      </FormLine>
    </div>
  );
}
