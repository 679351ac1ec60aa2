import { positions } from '@baisi/contract/positions';
import { positionsTable } from '@baisi/contract/tables/positions.table';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { positionChoices } from './position-form.ts';
import { PositionFormModal } from './position-form-modal.tsx';
import { columns, narrowColumn, positionsList, search } from './positions-columns.tsx';

const records = recordsBy(positions, {
  noun: '职务',
  list: positionsList,
  table: 'sys_position',
  exported: positionsTable,
  nameOf: ({ name }) => name,
  also: positionChoices,
});

/** 职务管理: the positions of users. */
export function PositionsListPage() {
  const page = useRecordPage(records);
  return (
    <RecordPage
      page={page}
      name="positions"
      title="职务管理"
      search={search}
      columns={columns}
      narrowColumn={narrowColumn}
      form={PositionFormModal}
    />
  );
}
