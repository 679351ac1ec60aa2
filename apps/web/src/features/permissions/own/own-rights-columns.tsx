import type { OwnRight } from '@baisi/contract/own-rights';
import { comparedKindWords } from '@baisi/contract/rules/compared-rights';
import { EllipsisText } from '../../../ui/ellipsis/ellipsis-text.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { holdingInWords } from '../inspector/compare/comparison.logic.ts';

export type Row = OwnRight & { id: string };

/** Code, department or rows, unless the column beside it shows the same. */
const detailOf = ({ detail, module }: Row): string => (detail === module ? '' : detail);
const sourceOf = ({ kind, holding }: Row): string => holdingInWords(kind, holding, '直接分配');

/** Columns for a wide screen. */
export const wideColumns: RecordColumn<Row>[] = [
  {
    key: 'name',
    title: '权限',
    width: 170,
    always: true,
    render: (_, row) => <RecordCell name={row.name} lines={[detailOf(row)]} />,
  },
  { key: 'kind', title: '类别', width: 88, render: (_, { kind }) => comparedKindWords[kind] },
  textColumn('module', '所属模块', 130),
  {
    key: 'source',
    title: '来源',
    width: 180,
    grows: true,
    render: (_, row) => <EllipsisText text={sourceOf(row)} />,
  },
];

/** The single column for a narrow screen. */
export const narrowColumn = cellColumn<Row>('权限', (row) => ({
  name: row.name,
  lines: [
    [comparedKindWords[row.kind], row.module].filter(Boolean).join(' · '),
    detailOf(row),
    sourceOf(row),
  ],
}));
