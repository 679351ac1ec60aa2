import type { Row } from '@baisi/grid';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentProps, useMemo } from 'react';
import type { LiveSource } from '../../../fields/live-grid/live-binding.ts';
import { LiveGrid } from '../../../fields/live-grid/live-grid.tsx';
import { useRecordHistory } from '../../../fields/record-history/use-record-history.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { allItems, itemAnswers, readAllItems, useSaveItems } from '../dictionaries.queries.ts';
import { colourCell } from './colour-cell.ts';
import { byPlace, itemColumns, itemFields } from './items-columns.ts';

type Props = {
  dictId: string;
  dictName: string;
  onUnsaved: ComponentProps<typeof LiveGrid>['onUnsaved'];
};

type Named = { id: string; itemText: string };

const cellTypes = [colourCell];

/** Button that opens the history of an item; an unsaved item has none. */
const historyCell =
  (show: (item: Named) => void) =>
  ({ row }: { row: Row }) =>
    typeof row['version'] !== 'number' ? null : (
      <Button
        type="link"
        size="small"
        style={{ padding: 0 }}
        onClick={() => show({ id: String(row['id']), itemText: String(row['itemText']) })}
      >
        变更记录
      </Button>
    );

/** The items of one dictionary, edited together by all users who have them open. */
export function ItemsGrid({ dictId, dictName, onUnsaved }: Props) {
  const { may } = useAllowed();
  const rows = useQuery(allItems(dictId));
  const { mutateAsync: save } = useSaveItems();
  const source = useMemo(
    (): LiveSource => ({
      socketKey: 'dictionary-items',
      about: dictId,
      fields: itemFields,
      read: () => readAllItems(dictId),
      isOurs: (row) => row['dictId'] === dictId,
      save: async (batch) => (await save({ dictId, ...batch })).result,
    }),
    [dictId, save],
  );
  const history = useRecordHistory<Named>({
    table: 'sys_dict_item',
    code: 'dict:list',
    nameOf: ({ itemText }) => itemText,
    refreshes: itemAnswers,
  });
  const slots = { history: historyCell(history.show) };
  return (
    <>
      <LiveGrid
        label="字典项"
        ofWhat={dictName}
        authPre="dictItem"
        columns={itemColumns}
        cellTypes={cellTypes}
        rows={rows}
        source={source}
        mayEdit={may('dict:item')}
        onUnsaved={onUnsaved}
        rowOrder={byPlace}
        dragSort
        dragSortKey="sortOrder"
        slots={slots}
      />
      {history.drawer}
    </>
  );
}
