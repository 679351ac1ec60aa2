import type { UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { useListState } from '../../../platform/list-state/use-list-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QuickSearch } from '../../../ui/list/search/quick-search.tsx';
import { RecordList } from '../../../ui/list/table/record-list.tsx';
import { peopleOf } from '../departments.queries.ts';
import { peopleColumns, personColumn } from './people-columns.tsx';

type Props = {
  departId: string;
  list: ReturnType<typeof useListState<'realname' | 'below'>>;
  /** Shown beside the search. */
  tools: ReactNode;
};

const nameOf = ({ realname }: UserRecord) => realname;
const noPage = { records: [], total: 0, size: 0, current: 1, pages: 0, totalIsExact: true };

/** Read-only list of the members of a department and its subdepartments. */
export function PeopleBelow({ departId, list, tools }: Props) {
  const query = useQuery({
    ...peopleOf({ ...list.input, depId: departId, direct: '0' }),
    select: (page) => page ?? noPage,
  });
  return (
    <div data-list>
      <RecordList
        list={list}
        query={query}
        columns={peopleColumns}
        narrowColumn={personColumn}
        nameOf={nameOf}
        toolbar={
          <>
            <QuickSearch list={list} name="realname" label="用户姓名" onAgain={() => void query.refetch()} />
            {tools}
          </>
        }
        empty={<EmptyState text="该部门及其下级部门还没有用户" />}
      />
    </div>
  );
}
