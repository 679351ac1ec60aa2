import { type UnusedOfRole, unusedDays } from '@baisi/contract/unused-rights';
import { useQuery } from '@tanstack/react-query';
import { defineList } from '../../../../platform/list-state/list-definition.ts';
import { asTyped } from '../../../../platform/list-state/list-filters.ts';
import { useListState } from '../../../../platform/list-state/use-list-state.ts';
import { EllipsisText } from '../../../../ui/ellipsis/ellipsis-text.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QuickSearch } from '../../../../ui/list/search/quick-search.tsx';
import { cellColumn } from '../../../../ui/list/table/cell-column.tsx';
import type { RecordColumn } from '../../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../../ui/list/table/record-cell.tsx';
import { RecordList } from '../../../../ui/list/table/record-list.tsx';
import { unusedRightsPage } from '../../permissions.queries.ts';
import styles from '../inspector.module.css';
import { UnusedCodes } from './unused-codes.tsx';

const unusedList = defineList({ filters: { roleName: asTyped } });

type Row = UnusedOfRole & { id: string };

const countsOf = ({ unused, given }: UnusedOfRole): string => `${unused.length} / ${given}`;
const namesOf = ({ unused }: UnusedOfRole): string => unused.map(({ name }) => name).join('、');
const holdersOf = ({ holders }: UnusedOfRole): string => (holders === 0 ? '无人持有' : `${holders} 人`);

const wideColumns: RecordColumn<Row>[] = [
  {
    key: 'roleName',
    title: '角色',
    width: 180,
    always: true,
    render: (_, row) => <RecordCell name={row.roleName} />,
  },
  { key: 'holders', title: '持有人', width: 100, align: 'right', render: (_, row) => holdersOf(row) },
  { key: 'counts', title: '闲置 / 已授予', width: 120, align: 'right', render: (_, row) => countsOf(row) },
  { key: 'names', title: '闲置的权限', width: 420, render: (_, row) => <EllipsisText text={namesOf(row)} /> },
];
const narrowColumn = cellColumn<Row>('角色', (row) => ({
  name: row.roleName,
  lines: [`${holdersOf(row)} · 闲置 ${countsOf(row)}`, namesOf(row)],
}));

const codesOf = (role: UnusedOfRole) => <UnusedCodes role={role} />;

/** 闲置权限: permission codes that a role grants and none of its users has used for 90 days. */
export function Unused() {
  const list = useListState(unusedList);
  const { roleName } = list.state.filters;
  const query = useQuery({
    ...unusedRightsPage({
      pageNo: list.state.page,
      pageSize: list.state.pageSize,
      ...(roleName === undefined ? {} : { roleName }),
    }),
    select: (page) => ({ ...page, records: page.records.map((one): Row => ({ ...one, id: one.roleId })) }),
  });
  const since = query.data?.since.slice(0, 10);
  return (
    <>
      {query.data === undefined ? null : (
        <p className={query.data.isReached ? styles.quiet : styles.notice} role="status">
          {query.data.isReached
            ? `所列权限由角色授予，但 ${unusedDays} 天内没有任何持有人使用过（使用记录自 ${since} 开始）。`
            : `使用记录自 ${since} 开始，尚不足 ${unusedDays} 天：所列权限自该日起没有任何持有人使用过，暂不能认定为闲置。`}
          只统计按钮和接口的权限，不含菜单、列和部门角色。
        </p>
      )}
      <RecordList<Row>
        list={list}
        query={query}
        columns={wideColumns}
        narrowColumn={narrowColumn}
        nameOf={({ roleName: name }) => name}
        detailOf={codesOf}
        toolbar={
          <QuickSearch list={list} name="roleName" label="角色名称" onAgain={() => void query.refetch()} />
        }
        empty={<EmptyState text="没有闲置的权限" />}
      />
    </>
  );
}
