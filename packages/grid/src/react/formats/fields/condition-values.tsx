import { useId } from 'react';
import type { CellKind } from '../../../core/formats/cell-values.ts';
import type { DraftFaults, RuleDraft } from '../../../core/formats/rule-draft.ts';
import type { GridStore } from '../../../core/store/grid-store.ts';
import controls from '../../surfaces/controls.module.css';
import styles from '../formats.module.css';
import { CountField } from './count-field.tsx';
import { Fault } from './fault.tsx';
import { OperandField } from './operand-field.tsx';
import { ValueList } from './value-list.tsx';

type Props = {
  store: GridStore;
  draft: RuleDraft;
  kind: CellKind;
  faults: DraftFaults;
  onChange: (draft: RuleDraft) => void;
};

/** The values to compare with, by the kind of the condition and of the columns. */
export function ConditionValues({ store, draft, kind, faults, onChange }: Props) {
  const id = useId();
  const side = (name: 'from' | 'to', label: string) => (
    <OperandField
      store={store}
      draft={draft}
      kind={kind}
      label={label}
      operand={draft[name]}
      fault={faults[name]}
      onChange={(operand) => onChange({ ...draft, [name]: operand })}
    />
  );
  switch (draft.is) {
    case 'equal':
    case 'unequal':
    case 'greater':
    case 'atLeast':
    case 'less':
    case 'atMost':
      return side('from', '比较的值');
    case 'between':
    case 'notBetween':
      return (
        <>
          {side('from', '从')}
          <span className={styles.and}>和</span>
          {side('to', '到')}
        </>
      );
    case 'contains':
    case 'notContains':
    case 'begins':
    case 'ends':
      return (
        <div className={styles.operand} data-fault={faults.text === undefined ? undefined : ''}>
          <input
            aria-label="文字"
            aria-invalid={faults.text !== undefined}
            aria-describedby={faults.text === undefined ? undefined : id}
            className={controls.field}
            maxLength={500}
            value={draft.text}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
          />
          {faults.text === undefined ? null : <Fault id={id} words={faults.text} />}
        </div>
      );
    case 'oneOf':
      return <ValueList store={store} draft={draft} fault={faults.values} onChange={onChange} />;
    case 'before':
    case 'after':
      return (
        <CountField
          label="距今天数"
          text={draft.days}
          units={['天前', '天后']}
          isSecond={!draft.isAgo}
          fault={faults.days}
          onChange={(days, isLater) => onChange({ ...draft, days, isAgo: !isLater })}
        />
      );
    case 'top':
    case 'bottom':
      return (
        <CountField
          label="数量"
          text={draft.count}
          units={['项', '%']}
          isSecond={draft.isPercent}
          fault={faults.count}
          onChange={(count, isPercent) => onChange({ ...draft, count, isPercent })}
        />
      );
    case 'empty':
    case 'notEmpty':
    case 'today':
    case 'yesterday':
    case 'thisWeek':
    case 'thisMonth':
    case 'lastMonth':
    case 'thisYear':
    case 'duplicate':
    case 'unique':
    case 'aboveAverage':
    case 'belowAverage':
    case 'bar':
    case 'scale':
      return null;
  }
}
