import { waybillsTable } from '@baisi/contract/tables/waybills.table';
import type { WaybillRecord } from '@baisi/contract/waybill-record';
import { waybills } from '@baisi/contract/waybills';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ExportListButton } from '../../fields/export/export-list-button.tsx';
import { useListViews } from '../../fields/grid-views/use-list-views.tsx';
import { RecordPanel } from '../../fields/record-panel/record-panel.tsx';
import { NewsBar } from '../../fields/trade-news/news-bar.tsx';
import { Allowed } from '../../platform/access/allowed.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { queryOf } from '../../platform/api/query.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useOpenedRecord } from '../../platform/list-state/use-opened-record.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useChoice } from '../../ui/list/rows/use-choice.ts';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { ReportModal } from './exceptions/report-modal.tsx';
import { ScanBox } from './list/scan-box.tsx';
import { useWaybillActions } from './list/use-waybill-actions.tsx';
import { WaybillTabs } from './list/waybill-tabs.tsx';
import { nameOf, narrowColumn, search, waybillsList, wideColumns } from './list/waybills-columns.tsx';
import { WaybillPanel } from './panel/waybill-panel.tsx';
import { waybillAnswers } from './waybills.queries.ts';

const allColumns = wideColumns(() => undefined);

/** 运单管理: waybills from the request for a number to the signed parcel. */
export function WaybillsListPage() {
  const list = useListState(waybillsList);
  const query = useQuery({ ...queryOf(waybills.list, list.input), placeholderData: keepPreviousData });
  const choice = useChoice<WaybillRecord>({ about: list.about });
  const views = useListViews('waybills', { list, layout: useTableLayout('waybills'), columns: allColumns });
  const opened = useOpenedRecord('waybill');
  const { only } = useAllowed();
  const reporting = useOpening<WaybillRecord>();
  const { actionsOf, moves, dialog } = useWaybillActions(reporting.show);
  const open = ({ id }: WaybillRecord) => opened.open(id);
  const exporting = (chosen: readonly WaybillRecord[]) => (
    <ExportListButton table={waybillsTable} input={list.input} total={query.data?.total} chosen={chosen} />
  );
  const { filters } = list.state;
  const { pageNo: _no, pageSize: _size, column: _column, order: _order, ...input } = list.input;
  return (
    <ListPage title="运单管理" query={query}>
      <ScanBox onFound={open} />
      <WaybillTabs
        status={filters.waybillStatus}
        input={Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))}
        onChoose={(waybillStatus) => list.filterBy({ ...filters, waybillStatus })}
      />
      <NewsBar
        of="waybill"
        shownIds={query.data?.records.map(({ id }) => id) ?? []}
        refreshes={waybillAnswers}
      />
      <RecordList
        list={list}
        query={query}
        nameOf={nameOf}
        choice={choice}
        onOpen={open}
        openedId={opened.id}
        search={search}
        columns={wideColumns(open)}
        narrowColumn={narrowColumn(open)}
        layout={views.layout}
        filter={views.control}
        actionsOf={(waybill) => only(actionsOf(waybill))}
        batch={
          <>
            <Allowed code="waybill:fetchNo">
              <Button onClick={() => moves.fetchNo(choice.chosen)}>取号</Button>
              <Button onClick={() => moves.askNo(choice.chosen)}>查询取号结果</Button>
            </Allowed>
            <Allowed code="waybill:print">
              <Button onClick={() => moves.print(choice.chosen)}>打印</Button>
            </Allowed>
            <Allowed code="waybill:handOver">
              <Button onClick={() => moves.handOver(choice.chosen)}>交件</Button>
            </Allowed>
            <Allowed code="waybill:manualSign">
              <Button onClick={() => moves.sign(choice.chosen)}>手工签收</Button>
            </Allowed>
            {exporting(choice.chosen)}
            <Allowed code="waybill:void">
              <Button danger onClick={() => moves.void(choice.chosen)}>
                作废
              </Button>
            </Allowed>
          </>
        }
        toolbar={exporting([])}
        empty={<EmptyState picture="first" text="还没有运单，可在订单管理中生成" />}
      />
      <RecordPanel opened={opened} widthPx={860}>
        {(id) => <WaybillPanel id={id} opened={opened} actionsOf={(waybill) => only(actionsOf(waybill))} />}
      </RecordPanel>
      <ReportModal key={reporting.key} reporting={reporting} />
      {dialog}
    </ListPage>
  );
}
