import { Radio, Table, type TableColumnType } from 'antd';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FieldText } from '../field-text.tsx';
import type { RecordForm } from '../record-form.logic.ts';
import { useFieldText } from '../use-field-text.ts';
import type { ChosenSides, Difference, Side, ThreeForms } from './merge.logic.ts';
import styles from './merge.module.css';

type Props<R, V> = {
  kind: RecordForm<R, V>;
  rows: readonly Difference<V>[];
  forms: ThreeForms<V>;
  titles: Record<Side, string>;
  sides: ChosenSides;
  onChoose: (sides: ChosenSides) => void;
};

/** Table of the fields that both users changed, with a choice between the two values for each. */
export function ChoiceTable<R, V>({ kind, rows, forms, titles, sides, onChoose }: Props<R, V>) {
  const narrow = useNarrow();
  const textOf = useFieldText(kind);
  const choice = (side: Side, { field, label }: Difference<V>) => (
    <Radio
      checked={sides[field] === side}
      onChange={() => onChoose({ ...sides, [field]: side })}
      aria-label={`${label}用${titles[side]}`}
    >
      {narrow ? <span className={styles.quiet}>{titles[side]}：</span> : null}
      <FieldText text={textOf(field, forms[side])} />
    </Radio>
  );
  const wide: TableColumnType<Difference<V>>[] = [
    { title: '字段', dataIndex: 'label', width: 176 },
    { title: titles.mine, key: 'mine', render: (_, row) => choice('mine', row) },
    { title: titles.theirs, key: 'theirs', render: (_, row) => choice('theirs', row) },
  ];
  const stacked: TableColumnType<Difference<V>> = {
    key: 'all',
    render: (_, row) => (
      <span className={styles.stack}>
        {row.label}
        {choice('mine', row)}
        {choice('theirs', row)}
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
