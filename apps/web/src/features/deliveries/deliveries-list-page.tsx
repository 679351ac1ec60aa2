import { type DeliveryRecord, deliveries } from '@baisi/contract/deliveries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useChoice } from '../../ui/list/rows/use-choice.ts';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { deliveriesList, nameOf } from './deliveries.logic.ts';
import { columns, narrowColumn, search } from './deliveries-columns.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';

const detailOf = (delivery: DeliveryRecord) => <DeliveryDetail delivery={delivery} />;

/** 发送记录: what became of messages on the channels, with another attempt for those that failed. */
export function DeliveriesListPage() {
  const list = useListState(deliveriesList);
  const query = useQuery({
    ...queryOf(deliveries.list, list.input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const choice = useChoice<DeliveryRecord>({ about: list.about });
  const layout = useTableLayout('deliveries');
  const mayRetry = useAllowed().may(deliveries.retry.access.code);
  const retry = useCall(deliveries.retry, {
    refreshes: [everyAnswerOf(deliveries.list)],
    onDone: () => choice.clear(),
  });
  const failed = choice.chosen.filter(({ state }) => state === 'failed');
  return (
    <ListPage title="发送记录" query={query}>
      <RecordList
        list={list}
        query={query}
        search={search}
        columns={columns}
        narrowColumn={narrowColumn}
        layout={layout}
        nameOf={nameOf}
        detailOf={detailOf}
        choice={mayRetry ? choice : undefined}
        batch={
          <Button
            disabled={failed.length === 0}
            loading={retry.isPending}
            onClick={() => retry.mutate({ ids: failed.map(({ id }) => id).join(',') })}
          >
            {failed.length < choice.chosen.length ? `重新发送失败的 ${failed.length} 条` : '重新发送'}
          </Button>
        }
        actionsOf={({ id, state }) =>
          mayRetry && state === 'failed'
            ? [{ key: 'retry', label: '重新发送', run: () => retry.mutate({ ids: id }) }]
            : []
        }
        empty={<EmptyState text="还没有发送记录" />}
      />
    </ListPage>
  );
}
