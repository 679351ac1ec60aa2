import type { ImportBatchListed } from '@baisi/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../../platform/list-state/use-table-layout.ts';
import { useTabTitle } from '../../../platform/tab-location/tab-location.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { RecordList } from '../../../ui/list/table/record-list.tsx';
import { ChangesSection } from '../changes/changes-section.tsx';
import { ownBatches } from '../imports.queries.ts';
import { useOpenBatch } from '../use-open-batch.ts';
import { batchesList, columns, narrowColumn, searchAmong } from './batches-columns.tsx';
import { BeginButton } from './begin-button.tsx';
import { useBatchActions } from './use-batch-actions.ts';

type Props = { tables: readonly { name: string; noun: string }[] };

/** 导入记录: the own imports, of which drafts can be gone on with and written ones taken back. */
export function BatchesList({ tables }: Props) {
  const list = useListState(batchesList);
  const query = useQuery(ownBatches(list.input));
  const layout = useTableLayout('imports');
  const actionsOf = useBatchActions();
  const { open } = useOpenBatch();
  useTabTitle('导入记录');
  return (
    <ListPage title="导入记录" query={query}>
      <RecordList<ImportBatchListed>
        list={list}
        query={query}
        search={searchAmong(tables)}
        columns={columns}
        narrowColumn={narrowColumn}
        layout={layout}
        nameOf={({ fileName }) => fileName}
        onOpen={({ id }) => open(id)}
        actionsOf={actionsOf}
        toolbar={<BeginButton tables={tables} />}
        empty={
          <EmptyState picture="first" text="还没有导入记录">
            <BeginButton tables={tables} />
          </EmptyState>
        }
      />
      <ChangesSection />
    </ListPage>
  );
}
