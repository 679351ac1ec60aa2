import { positions } from '@baisi/contract/positions';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { PositionFormModal } from './position-form-modal.tsx';
import { positionAnswers, positionsList } from './positions.logic.ts';
import { columns, narrowColumn, searchFields } from './positions-columns.tsx';

const records = recordsBy(positions, {
  noun: '职务',
  list: positionsList,
  table: 'sys_position',
  nameOf: ({ name }) => name,
  refreshes: positionAnswers,
});

/** 职务管理: the positions of users. */
export function PositionsListPage() {
  const page = useRecordPage(records);
  return (
    <RecordPage
      page={page}
      name="positions"
      title="职务管理"
      searchFields={searchFields}
      columns={columns}
      narrowColumn={narrowColumn}
    >
      <PositionFormModal key={page.form.key} {...page.formProps} />
    </RecordPage>
  );
}
