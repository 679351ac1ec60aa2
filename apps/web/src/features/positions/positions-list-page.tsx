import { positions } from '@baisi/contract/positions';
import { AddButton } from '../../fields/record-commands/add-button.tsx';
import { lossQuestion } from '../../fields/record-commands/loss-question.ts';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsOf, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { PositionFormModal } from './position-form-modal.tsx';
import { positionsList } from './positions.logic.ts';
import { positionAnswers } from './positions.queries.ts';
import { columns, narrowColumn, searchFields } from './positions-columns.tsx';

const records = recordsOf({
  list: positionsList,
  endpoint: positions.list,
  table: 'sys_position',
  codes: { list: 'position:list', add: 'position:add', edit: 'position:edit', remove: 'position:delete' },
  nameOf: ({ name }) => name,
  refreshes: positionAnswers,
  removal: { one: positions.remove, several: positions.removeBatch },
  question: (chosen) =>
    lossQuestion(
      chosen.map(({ name }) => name),
      { unit: '个职务' },
    ),
});

/** 职务管理: the positions that people can have. */
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
      add={<AddButton code="position:add" text="添加职务" onClick={page.form.add} />}
      emptyText="还没有职务"
    >
      <PositionFormModal key={page.form.key} {...page.formProps} />
    </RecordPage>
  );
}
