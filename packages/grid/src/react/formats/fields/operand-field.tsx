import { useId } from 'react';
import { type CellKind, cellKindOf } from '../../../core/formats/cell-values.ts';
import type { OperandDraft, RuleDraft } from '../../../core/formats/rule-draft.ts';
import type { GridStore } from '../../../core/store/grid-store.ts';
import controls from '../../surfaces/controls.module.css';
import styles from '../formats.module.css';
import { choicesIn } from './choices-in.ts';
import { Fault } from './fault.tsx';

type Props = {
  store: GridStore;
  draft: RuleDraft;
  kind: CellKind;
  label: string;
  operand: OperandDraft;
  fault: string | undefined;
  onChange: (operand: OperandDraft) => void;
};

/** Returns other columns of the same data type, to compare with. */
function othersFor(store: GridStore, { columns }: RuleDraft, kind: CellKind) {
  return store.settings.columns.filter(
    (column) =>
      !(columns.length === 1 && columns[0] === column.key) &&
      (kind === 'text' || kind === 'choice' || cellKindOf(column, store.settings.kindOf(column)) === kind),
  );
}

/** True if the columns have dates without time. For these browsers offer a calendar; a date with a time is typed. */
function hasCalendar(store: GridStore, { columns }: RuleDraft): boolean {
  return columns.every((field) => {
    const column = store.column(field);
    return column !== undefined && !/[Hm]/.test(store.settings.kindOf(column).cellFormat?.(column) ?? 'm');
  });
}

/** An input for one operand of a comparison: a constant, or another column. */
export function OperandField({ store, draft, kind, label, operand, fault, onChange }: Props) {
  const id = useId();
  const others = othersFor(store, draft, kind);
  const isWrong = fault !== undefined;
  const column = store.column(draft.columns[0] ?? '');
  const choices = kind === 'choice' && column !== undefined ? choicesIn(column) : [];
  const said = {
    'aria-label': label,
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? id : undefined,
    className: controls.field,
  };
  const setText = (text: string) => onChange({ ...operand, text });
  return (
    <div className={styles.operand} data-fault={isWrong ? '' : undefined}>
      {others.length === 0 ? null : (
        <select
          aria-label={`${label}：来源`}
          className={controls.field}
          value={operand.isColumn ? 'column' : 'value'}
          onChange={(event) => onChange({ ...operand, isColumn: event.target.value === 'column' })}
        >
          <option value="value">固定值</option>
          <option value="column">另一列</option>
        </select>
      )}
      {operand.isColumn ? (
        <select
          {...said}
          value={operand.column}
          onChange={(event) => onChange({ ...operand, column: event.target.value })}
        >
          <option value="">请选择列</option>
          {others.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      ) : choices.length > 0 ? (
        <select {...said} value={operand.text} onChange={(event) => setText(event.target.value)}>
          <option value="">请选择</option>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...said}
          type={kind === 'moment' && hasCalendar(store, draft) ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          placeholder={kind === 'moment' ? '2026-01-05 08:30' : undefined}
          maxLength={500}
          value={operand.text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {isWrong ? <Fault id={id} words={fault} /> : null}
    </div>
  );
}
