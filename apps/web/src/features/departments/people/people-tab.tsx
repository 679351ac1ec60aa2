import { Checkbox } from 'antd';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { useAskedLeave } from '../../../fields/live-grid/use-asked-leave.ts';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import type { Named } from './member-cells.tsx';
import { MembersGrid } from './members-grid.tsx';
import { peopleList } from './people.logic.ts';
import { PeopleBelow } from './people-below.tsx';

type Props = {
  department: { id: string; name: string };
  /** Whether the signed-in user may add and remove members. */
  mayKeep: boolean;
  /** Further actions for a member of the department. */
  actionsOf?: (user: Named) => readonly RowAction[];
  /** Further ways to add users. */
  alsoAdd?: ReactNode;
  onUnsaved: ComponentProps<typeof MembersGrid>['onUnsaved'];
};

const none = () => [];

/** Members of a department, optionally with those of its subdepartments. */
export function PeopleTab({ department, mayKeep, actionsOf = none, alsoAdd, onUnsaved }: Props) {
  const list = useListState(peopleList);
  const isBelow = list.state.filters.below === '1';
  const show = (below: '1' | undefined) => list.filterBy({ realname: undefined, below });
  const { leave, setUnsaved } = useAskedLeave(() => show('1'));
  const noteUnsaved = useCallback<Props['onUnsaved']>(
    (count, forget) => {
      setUnsaved(count, forget);
      onUnsaved(count, forget);
    },
    [setUnsaved, onUnsaved],
  );
  const scope = (
    <Checkbox checked={isBelow} onChange={() => (isBelow ? show(undefined) : leave())}>
      含下级部门
    </Checkbox>
  );
  if (isBelow) return <PeopleBelow departId={department.id} list={list} tools={scope} />;
  return (
    <MembersGrid
      key={department.id}
      department={department}
      mayKeep={mayKeep}
      actionsOf={actionsOf}
      tools={
        <>
          {alsoAdd}
          {scope}
        </>
      }
      onUnsaved={noteUnsaved}
    />
  );
}
