import type { ReactNode } from 'react';
import type { CellKind } from '../../../core/formats/cell-values.ts';
import { conditions, type Operands } from '../../../core/formats/conditions.ts';
import type { DraftFaults, RuleDraft } from '../../../core/formats/rule-draft.ts';
import type { GridStore } from '../../../core/store/grid-store.ts';
import styles from '../formats.module.css';
import { CountField } from './count-field.tsx';
import { OperandField } from './operand-field.tsx';
import { TextOperand } from './text-operand.tsx';
import { ValueList } from './value-list.tsx';

type Props = {
  store: GridStore;
  draft: RuleDraft;
  kind: CellKind;
  faults: DraftFaults;
  onChange: (draft: RuleDraft) => void;
};

type Field = (props: Props) => ReactNode;

const sideField =
  (name: 'from' | 'to', label: string): Field =>
  ({ store, draft, kind, faults, onChange }) => (
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
const fromField = sideField('from', '从');
const toField = sideField('to', '到');

/** The input for each kind of operands. */
const fields: Readonly<Record<Operands, Field>> = {
  none: () => null,
  operand: sideField('from', '比较的值'),
  range: (props) => (
    <>
      {fromField(props)}
      <span className={styles.and}>和</span>
      {toField(props)}
    </>
  ),
  text: ({ draft, faults, onChange }) => (
    <TextOperand text={draft.text} fault={faults.text} onChange={(text) => onChange({ ...draft, text })} />
  ),
  values: ({ store, draft, faults, onChange }) => (
    <ValueList store={store} draft={draft} fault={faults.values} onChange={onChange} />
  ),
  days: ({ draft, faults, onChange }) => (
    <CountField
      label="距今天数"
      text={draft.days}
      units={['天前', '天后']}
      isSecond={!draft.isAgo}
      fault={faults.days}
      onChange={(days, isLater) => onChange({ ...draft, days, isAgo: !isLater })}
    />
  ),
  count: ({ draft, faults, onChange }) => (
    <CountField
      label="数量"
      text={draft.count}
      units={['项', '%']}
      isSecond={draft.isPercent}
      fault={faults.count}
      onChange={(count, isPercent) => onChange({ ...draft, count, isPercent })}
    />
  ),
};

/** The inputs for the values that a condition compares with. */
export const ConditionValues = (props: Props) => fields[conditions[props.draft.is].operands](props);
