import {
  type AddressRecord,
  addressKinds,
  addressListFields,
  addressFields as guards,
} from '@baisi/contract/address-book';
import { placeText } from '../../fields/region/place-text.ts';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anywhere, anywhereIn, oneOf } from '../../platform/list-state/list-filters.ts';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { choiceSearch, textSearch } from '../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';
import { PlainTag } from '../../ui/tags/plain-tag.tsx';

/** Filters and sort fields of the list. */
export const addressList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('name', 'company', 'contactMobile', 'addressDetail'),
    kind: oneOf('1', '2'),
    name: anywhere,
    company: anywhere,
    addressDetail: anywhere,
  },
  sortable: addressListFields,
  defaultSort: { field: 'createTime', descending: true },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '姓名、公司、手机或地址' },
  fields: [
    choiceSearch(
      'kind',
      '类型',
      Object.entries(addressKinds).map(([value, label]) => ({ value, label })),
    ),
    textSearch('name', '姓名'),
    textSearch('company', '公司'),
    textSearch('addressDetail', '详细地址'),
  ],
};

const placeOf = ({ province, city, district, addressDetail }: AddressRecord): string =>
  placeText(province, city, district, addressDetail);

const markOf = ({ isDefault }: AddressRecord) =>
  isDefault ? <PlainTag colour="accent">默认</PlainTag> : null;

export const columns: RecordColumn<AddressRecord>[] = [
  {
    key: 'name',
    title: '姓名',
    width: 160,
    sorter: true,
    always: true,
    fixed: 'start',
    render: (_, address) => <RecordCell name={address.name} mark={markOf(address)} />,
  },
  { key: 'kind', title: '类型', width: 80, sorter: true, render: (_, { kind }) => addressKinds[kind] },
  textColumn('company', '公司', 160),
  textColumn('contactMobile', '手机', 140),
  textColumn('contactTel', '固定电话', 140),
  {
    ...textColumn('addressDetail', '地址', 280),
    grows: true,
    ellipsis: true,
    render: (_, address) => placeOf(address),
  },
  textColumn('addressLabel', '标签', 100),
  textColumn('createBy', '创建人', 120),
  { ...textColumn('createTime', '创建时间', 172), sorter: true },
];

export const narrowColumn = cellColumn<AddressRecord>('地址', (address) => ({
  name: address.name,
  mark: markOf(address),
  lines: [
    `${addressKinds[address.kind]} ${address.contactMobile ?? address.contactTel ?? ''}`,
    placeOf(address),
  ],
}));
