import type { AccessComparison, ComparedHolding, ComparedRight } from '@baisi/contract/access-comparison';
import { comparedKindWords } from '@baisi/contract/rules/compared-rights';
import { cellColumn } from '../../../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../../ui/list/table/record-cell.tsx';
import { holdingInWords } from './comparison.logic.ts';
import { HoldingCell } from './holding-cell.tsx';

/** A permission as a row of the list, with both users. */
export type Row = ComparedRight & { id: string; people: AccessComparison };

/** Columns for a wide screen: one for each of the two users. */
export const wideColumns = ({ first, second }: AccessComparison): RecordColumn<Row>[] => [
  {
    key: 'name',
    title: '名称',
    width: 180,
    always: true,
    render: (_, { name }) => <RecordCell name={name} />,
  },
  { key: 'kind', title: '类别', width: 96, render: (_, { kind }) => comparedKindWords[kind] },
  textColumn('detail', '说明', 180),
  {
    key: 'first',
    title: first.realname,
    width: 220,
    render: (_, row) => <HoldingCell kind={row.kind} holding={row.first} />,
  },
  {
    key: 'second',
    title: second.realname,
    width: 220,
    render: (_, row) => <HoldingCell kind={row.kind} holding={row.second} />,
  },
];

/** The single column for a narrow screen. */
export const narrowColumn = ({ first, second }: AccessComparison): RecordColumn<Row> => {
  const lineOf = (realname: string, kind: Row['kind'], holding: ComparedHolding | null) =>
    `${realname}：${holding === null ? '无' : holdingInWords(kind, holding)}`;
  return cellColumn('权限', (row) => ({
    name: row.name,
    lines: [
      [comparedKindWords[row.kind], row.detail].filter(Boolean).join(' · '),
      lineOf(first.realname, row.kind, row.first),
      lineOf(second.realname, row.kind, row.second),
    ],
  }));
};
