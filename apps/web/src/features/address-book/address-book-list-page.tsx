import { addressBook } from '@baisi/contract/address-book';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { addressList, columns, narrowColumn, search } from './address-book-columns.tsx';
import { AddressFormModal } from './address-form-modal.tsx';

const records = recordsBy(addressBook, {
  noun: '地址',
  unit: '条地址',
  list: addressList,
  table: 'biz_address',
  nameOf: ({ name }) => name,
});

/** 地址簿: senders and receivers that people choose again and again. */
export function AddressBookListPage() {
  const page = useRecordPage(records);
  return (
    <RecordPage
      page={page}
      name="address-book"
      title="地址簿"
      search={search}
      columns={columns}
      narrowColumn={narrowColumn}
      form={AddressFormModal}
    />
  );
}
