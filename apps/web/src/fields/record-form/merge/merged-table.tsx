import { Table, type TableColumnType } from 'antd';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FieldText } from '../field-text.tsx';
import type { RecordForm } from '../record-form.logic.ts';
import { useFieldText } from '../use-field-text.ts';
import type { Difference, ThreeForms } from './merge.logic.ts';
import styles from './merge.module.css';

type Props<R, V> = {
  kind: RecordForm<R, V>;
  rows: readonly Difference<V>[];
  forms: ThreeForms<V>;
  /** Label of the other side's changes, such as 对方改的. */
  theirs: string;
};

/** Table of the fields that only one side changed, with the old and the merged value. */
export function MergedTable<R, V>({ kind, rows, forms, theirs }: Props<R, V>) {
  const narrow = useNarrow();
  const textOf = useFieldText(kind);
  const name = ({ label, changedBy }: Difference<V>) => (
    <span className={styles.field}>
      {label}
      {changedBy === 'me' ? <PlainTag>我改的</PlainTag> : <PlainTag colour="accent">{theirs}</PlainTag>}
    </span>
  );
  const before = ({ field }: Difference<V>) => <FieldText text={textOf(field, forms.before)} />;
  const after = ({ field, changedBy }: Difference<V>) => (
    <FieldText text={textOf(field, changedBy === 'me' ? forms.mine : forms.theirs)} />
  );
  const wide: TableColumnType<Difference<V>>[] = [
    { title: '字段', key: 'field', width: 176, render: (_, row) => name(row) },
    { title: '修改前', key: 'before', render: (_, row) => before(row) },
    { title: '合并后', key: 'after', render: (_, row) => after(row) },
  ];
  const stacked: TableColumnType<Difference<V>> = {
    key: 'all',
    render: (_, row) => (
      <span className={styles.stack}>
        {name(row)}
        <span>
          {before(row)} → {after(row)}
        </span>
      </span>
    ),
  };
  return (
    <Table<Difference<V>>
      rowKey="field"
      size="small"
      tableLayout="fixed"
      showHeader={!narrow}
      pagination={false}
      dataSource={rows}
      columns={narrow ? [stacked] : wide}
    />
  );
}
