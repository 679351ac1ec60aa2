import { useRef, useState } from 'react';
import type { Row } from '../../core/document/row.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import { columns, ordersOf } from '../orders.ts';
import { Deliveries } from './deliveries.tsx';

const query = new URLSearchParams(window.location.search);
const frozen = { top: 2, bottom: 1 };
const none = {};

const sizes = ['medium', 'small', 'mini', 'tiny'] as const;

/** Permissions of a user: the amount is hidden, the memo is locked, and rows cannot be removed. */
const guarded = {
  authPre: 'order',
  access: (prefix: string, key: string) => {
    const code = `${prefix}${key}`;
    if (code === 'order:amount' || code === 'order:batch_delete') return 'hidden' as const;
    return code === 'order:memo' ? ('disabled' as const) : ('open' as const);
  },
};

const slots = {
  toolbarPrefix: ({ size }: { size: string }) => <span>前缀 {size}</span>,
  toolbarSuffix: () => <span>后缀</span>,
  toolbarAfter: () => <span>下方说明</span>,
};

const deliveriesOf = ({ row }: { row: Row }) => <Deliveries name={String(row['customer'])} />;

/** New rows, removal, manual order, checkboxes, expanded rows; the events of the grid are listed below it. */
export function RowsPage() {
  const [rows] = useState(() => ordersOf(query.has('empty') ? 0 : 30));
  const [events, setEvents] = useState<{ id: number; said: string }[]>([]);
  const grid = useRef<GridHandle>(null);
  const [confirm, setConfirm] = useState<() => void>();
  const hear = (event: string) =>
    setEvents((before) => [{ id: (before[0]?.id ?? 0) + 1, said: event }, ...before].slice(0, 12));
  return (
    <>
      <Grid
        ref={grid}
        label="订单"
        columns={columns}
        dataSource={rows}
        rowNumber
        rowSelection
        rowSelectionType={query.has('radio') ? 'radio' : 'checkbox'}
        rowExpand
        expandConfig={{ accordion: query.has('accordion') }}
        expandContent={deliveriesOf}
        dragSort
        asyncRemove={query.has('async')}
        disabledRows={{ code: 'SO20260003' }}
        clickSelectRow={query.has('click-select')}
        {...(query.has('auth') ? guarded : {})}
        {...(query.has('slots') ? slots : {})}
        toolbar
        toolbarConfig={{ btn: ['add', 'save', 'remove', 'clearSelection'] }}
        size={sizes.find((size) => query.get('size') === size) ?? 'medium'}
        loading={query.has('loading')}
        disabled={query.has('disabled')}
        frozenRows={query.has('frozen') ? frozen : none}
        height={480}
        onAdded={({ row }) => hear(`added ${String(row['id'])}`)}
        onInserted={({ row }) => hear(`inserted ${String(row['id'])}`)}
        onSave={() => hear('save')}
        onRemove={({ deleteRows, confirmRemove }) => {
          hear(`remove ${deleteRows.map((row) => row['id']).join(',')}`);
          setConfirm(() => confirmRemove);
        }}
        onSelectRowChange={({ type, action, selectedRowIds }) =>
          hear(`selectRowChange ${type} ${action} ${selectedRowIds.join(',')}`)
        }
        onEditClosed={({ column, isChanged }) => hear(`edit-closed ${column.key} ${String(isChanged)}`)}
      />
      <p>
        <button type="button" onClick={() => confirm?.()}>
          确认移除
        </button>
        <button
          type="button"
          onClick={() =>
            hear(`all ${JSON.stringify(grid.current?.getTableData().map((row) => row['id'] ?? '新'))}`)
          }
        >
          读取
        </button>
      </p>
      <ul aria-label="事件">
        {events.map(({ id, said }) => (
          <li key={id}>{said}</li>
        ))}
      </ul>
    </>
  );
}
