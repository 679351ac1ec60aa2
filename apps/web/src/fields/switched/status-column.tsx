import type { SwitchedStatus } from '@baisi/contract/rules/fields';
import { choiceSearch } from '../../ui/list/search/search-field.tsx';
import type { RecordColumn } from '../../ui/list/table/columns.tsx';
import { SwitchedTag } from './switched-tag.tsx';

/** A condition on the status of a list's records. */
export const statusSearch = choiceSearch('status', '状态', [
  { value: '1', label: '启用' },
  { value: '0', label: '停用' },
]);

/** Column of a list for the status of its records. */
export const statusColumn = <R extends { status: SwitchedStatus }>(width: number): RecordColumn<R> => ({
  key: 'status',
  title: '状态',
  width,
  sorter: true,
  render: (_, { status }) => <SwitchedTag status={status} />,
});

/** Returns a mark to show beside the name of a disabled record; null for an enabled one. */
export const offMark = (status: SwitchedStatus) => (status === '0' ? <SwitchedTag status="0" /> : null);
