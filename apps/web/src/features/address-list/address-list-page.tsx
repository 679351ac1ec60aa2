import { useQuery } from '@tanstack/react-query';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type SearchField, textSearch } from '../../ui/list/search/search-field.tsx';
import { SearchForm } from '../../ui/list/search/search-form.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { columns, narrowColumn } from './address-columns.tsx';
import { addressBook } from './address-list.logic.ts';
import styles from './address-list.module.css';
import { addressPage } from './address-list.queries.ts';
import { DepartmentCodeSelect } from './department-code-select.tsx';
import { DepartmentPanel } from './department-panel.tsx';

const byWords: SearchField[] = [textSearch('realname', '姓名'), textSearch('workNo', '工号')];
const withDepartment: SearchField[] = [
  ...byWords,
  { name: 'orgCode', label: '部门', control: <DepartmentCodeSelect /> },
];

/** 通讯录: colleagues with their departments and contacts. */
export function AddressListPage() {
  const list = useListState(addressBook);
  const query = useQuery(addressPage(list.input));
  const layout = useTableLayout('address-list');
  const narrow = useNarrow();
  const { filters } = list.state;
  // The department tree beside the list keeps its selection during a search.
  const searched = {
    ...list,
    filterBy: (texts: Readonly<Record<string, string | undefined>>) =>
      list.filterBy({ orgCode: filters.orgCode, ...texts }),
  };
  return (
    <ListPage
      title="通讯录"
      query={query}
      search={
        <SearchForm
          key={narrow ? 'narrow' : 'wide'}
          name="address-search"
          list={narrow ? list : searched}
          fields={narrow ? withDepartment : byWords}
          onAgain={() => void query.refetch()}
        />
      }
    >
      <div className={styles.split}>
        {narrow ? null : (
          <DepartmentPanel
            chosen={filters.orgCode}
            onChoose={(orgCode) => list.filterBy({ ...filters, orgCode })}
          />
        )}
        <div className={styles.book}>
          <RecordList
            list={list}
            query={query}
            columns={columns}
            narrowColumn={narrowColumn}
            layout={layout}
            nameOf={({ realname }) => realname}
            empty={<EmptyState text="还没有同事" />}
          />
        </div>
      </div>
    </ListPage>
  );
}
