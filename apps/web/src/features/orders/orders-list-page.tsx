import type { OrderRecord } from '@baisi/contract/order-record';
import { orders } from '@baisi/contract/orders';
import { ordersTable } from '@baisi/contract/tables/orders.table';
import { Button } from 'antd';
import { useState } from 'react';
import { ExportListButton } from '../../fields/export/export-list-button.tsx';
import { useListViews } from '../../fields/grid-views/use-list-views.tsx';
import { printValuesOfOrder, requestPrint } from '../../fields/print-request/print-request.ts';
import { AddButton } from '../../fields/record-commands/add-button.tsx';
import { RemoveButton } from '../../fields/record-commands/remove-button.tsx';
import { recordsBy, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { RecordPanel } from '../../fields/record-panel/record-panel.tsx';
import { NewsBar } from '../../fields/trade-news/news-bar.tsx';
import { Allowed } from '../../platform/access/allowed.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useOpenedRecord } from '../../platform/list-state/use-opened-record.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { DealDrawer } from './deal/deal-drawer.tsx';
import { OrderFormDrawer } from './form/order-form-drawer.tsx';
import { filtersOf, OrderTabs, tabOf } from './list/order-tabs.tsx';
import { narrowColumn, ordersList, search, wideColumns } from './list/orders-columns.tsx';
import { useOrderActions } from './list/use-order-actions.tsx';
import { orderAnswers, orderCountsAnswers } from './orders.queries.ts';
import { OrderPanel } from './panel/order-panel.tsx';
import { ShipDrawer } from './ship/ship-drawer.tsx';

const records = recordsBy(orders, {
  noun: '订单',
  list: ordersList,
  table: 'biz_order',
  nameOf: ({ orderNo }) => orderNo,
  also: orderCountsAnswers,
});

const allColumns = wideColumns(() => undefined);

/** 订单管理: orders from the draft to the last signed parcel. */
export function OrdersListPage() {
  const page = useRecordPage(records);
  const { choice, form, list } = page;
  const views = useListViews('orders', { list, layout: useTableLayout('orders'), columns: allColumns });
  const opened = useOpenedRecord('order');
  const { only } = useAllowed();
  const [dealing, setDealing] = useState<string>();
  const shipping = useOpening<readonly OrderRecord[]>();
  const {
    actionsOf: movesOf,
    moves,
    dialog,
  } = useOrderActions({
    onDeal: ({ id }) => setDealing(id),
    onShip: (order) => shipping.show([order]),
  });
  const actionsOf = (order: OrderRecord) => {
    const all = page.actionsOf(order, { before: movesOf(order), edit: { folded: true } });
    const isOpen = ['draft', 'rejected', 'pending'].includes(order.orderStatus);
    return all.filter(
      ({ key }) => (key !== 'edit' || isOpen) && (key !== 'delete' || order.orderStatus === 'draft'),
    );
  };
  const open = ({ id }: OrderRecord) => opened.open(id);
  const add = <AddButton code="order:add" text="添加订单" onClick={form.add} />;
  const exporting = (chosen: readonly OrderRecord[]) => (
    <ExportListButton table={ordersTable} input={list.input} total={page.query.data?.total} chosen={chosen} />
  );
  const { filters } = list.state;
  const { pageNo: _no, pageSize: _size, column: _column, order: _order, ...input } = list.input;
  return (
    <ListPage title="订单管理" query={page.query}>
      <OrderTabs
        tab={tabOf(filters)}
        input={Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))}
        onChoose={(tab) => list.filterBy({ ...filters, ...filtersOf(tab) })}
      />
      <NewsBar
        of="order"
        shownIds={page.query.data?.records.map(({ id }) => id) ?? []}
        refreshes={orderAnswers}
      />
      <RecordList
        {...page.shown}
        choice={choice}
        onOpen={open}
        openedId={opened.id}
        search={search}
        columns={wideColumns(open)}
        narrowColumn={narrowColumn(open)}
        layout={views.layout}
        filter={views.control}
        actionsOf={(order) => only(actionsOf(order))}
        batch={
          <>
            <Allowed code="order:edit">
              <Button onClick={() => moves.submit(choice.chosen)}>提交</Button>
            </Allowed>
            <Allowed code="order:audit">
              <Button onClick={() => moves.approve(choice.chosen)}>审核通过</Button>
              <Button onClick={() => moves.reject(choice.chosen)}>驳回</Button>
            </Allowed>
            <Allowed code="waybill:create">
              <Button onClick={() => shipping.show(choice.chosen)}>生成运单</Button>
            </Allowed>
            <Allowed code="waybill:print">
              <Button onClick={() => requestPrint(choice.chosen.flatMap(printValuesOfOrder))}>
                打印面单
              </Button>
            </Allowed>
            {exporting(choice.chosen)}
            <Allowed code="order:cancel">
              <Button onClick={() => moves.cancel(choice.chosen)}>取消订单</Button>
            </Allowed>
            <Allowed code="order:close">
              <Button onClick={() => moves.close(choice.chosen)}>关闭订单</Button>
            </Allowed>
            <Allowed code="order:delete">
              <RemoveButton onClick={() => void page.remove(choice.chosen)} />
            </Allowed>
          </>
        }
        toolbar={
          <>
            {add}
            {exporting([])}
          </>
        }
        empty={
          <EmptyState picture="first" text="还没有订单">
            {add}
          </EmptyState>
        }
      />
      <RecordPanel opened={opened} widthPx={860}>
        {(id) => <OrderPanel id={id} opened={opened} actionsOf={(order) => only(actionsOf(order))} />}
      </RecordPanel>
      <OrderFormDrawer key={`form-${form.key}`} {...page.formProps} />
      <DealDrawer id={dealing} onOpen={setDealing} onClose={() => setDealing(undefined)} />
      <ShipDrawer key={`ship-${shipping.key}`} shipping={shipping} />
      {dialog}
      {page.history.drawer}
    </ListPage>
  );
}
