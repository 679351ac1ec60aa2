import { useQuery } from '@tanstack/react-query';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { textSearch } from '../../ui/list/search/search-field.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { columns, narrowColumn } from './address-columns.tsx';
import { addressBook } from './address-list.logic.ts';
import styles from './address-list.module.css';
import { addressPage } from './address-list.queries.ts';
import { departmentCodeSearch } from './department-code-search.tsx';
import { DepartmentPanel } from './department-panel.tsx';

const main = { name: 'realname', label: '姓名' };
const workNo = textSearch('workNo', '工号');
const beside: Searching = { main, fields: [workNo] };
/** The search of a narrow screen, which has no room for the department tree. */
const alone: Searching = { main, fields: [departmentCodeSearch('orgCode', '部门'), workNo] };

/** 通讯录: colleagues with their departments and contacts. */
export function AddressListPage() {
  const list = useListState(addressBook);
  const query = useQuery(addressPage(list.input));
  const layout = useTableLayout('address-list');
  const narrow = useNarrow();
  const { filters } = list.state;
  return (
    <ListPage title="通讯录" query={query}>
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
            search={narrow ? alone : beside}
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
