import { carriers } from '@baisi/contract/carriers';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { carrierChoiceAnswers } from './carrier-form.ts';
import { CarrierFormDrawer } from './carrier-form-drawer.tsx';
import { carriersList, columns, narrowColumn, search } from './carriers-columns.tsx';

const records = recordsBy(carriers, {
  noun: '承运商',
  list: carriersList,
  table: 'biz_carrier',
  nameOf: ({ name }) => name,
  also: carrierChoiceAnswers,
});

/** 承运商管理: the carriers, their interfaces and freight templates. */
export function CarriersListPage() {
  const page = useRecordPage(records);
  return (
    <RecordPage
      page={page}
      name="carriers"
      title="承运商管理"
      search={search}
      columns={columns}
      narrowColumn={narrowColumn}
      form={CarrierFormDrawer}
    />
  );
}
