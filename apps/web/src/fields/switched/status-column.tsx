import type { SwitchedStatus } from '@baisi/contract/rules/fields';
import type { SearchField } from '../../ui/list/search/search-field.tsx';
import type { RecordColumn } from '../../ui/list/table/columns.tsx';
import { SwitchedSelect } from './switched-select.tsx';
import { SwitchedTag } from './switched-tag.tsx';

/** Search field of a list for the status of its records. */
export const statusSearch: SearchField = { name: 'status', label: '状态', control: <SwitchedSelect /> };

/** Column of a list for the status of its records. */
export const statusColumn = <R extends { status: SwitchedStatus }>(width: number): RecordColumn<R> => ({
  key: 'status',
  title: '状态',
  width,
  sorter: true,
  render: (_, { status }) => <SwitchedTag status={status} />,
});

/** Mark beside the name of a record that is switched off. */
export const offMark = (status: SwitchedStatus) => (status === '0' ? <SwitchedTag status="0" /> : null);
