import type { GridHandle, Row } from '@baisi/grid';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { LiveSource } from '../../../fields/live-grid/live-binding.ts';
import { LiveGrid } from '../../../fields/live-grid/live-grid.tsx';
import { byComing } from '../../../fields/live-grid/row-order.ts';
import { namesInShort } from '../../../ui/format/names-text.logic.ts';
import { actionsWidthPx, type RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { allMembers, readMembers, useSaveMembers } from '../departments.queries.ts';
import { AddMembers } from './add-members.tsx';
import { actionsCell, type Named, statusCell } from './member-cells.tsx';
import { memberColumns, memberFields } from './member-columns.ts';
import { toMember } from './people.logic.ts';

type Props = {
  department: { id: string; name: string };
  mayKeep: boolean;
  actionsOf: (user: Named) => readonly RowAction[];
  /** Further tools, after the button that adds users. */
  tools: ReactNode;
  onUnsaved: ComponentProps<typeof LiveGrid>['onUnsaved'];
};

const removal = {
  label: '取消关联',
  question: (rows: readonly Row[]) => {
    const namesOf = (some: readonly Row[]) =>
      namesInShort(
        some.map(({ realname }) => String(realname)),
        '人',
      );
    const leaving = rows.filter(({ id }) => id !== undefined);
    return leaving.length === 0
      ? `${namesOf(rows)}尚未加入该部门，将不再添加。`
      : `${namesOf(leaving)}将在保存后离开该部门，并失去该部门内的部门角色。`;
  },
};

/** Editable grid of a department's direct members, kept up to date in all open windows. */
export function MembersGrid({ department, mayKeep, actionsOf, tools, onUnsaved }: Props) {
  const { id: depId, name } = department;
  const narrow = useNarrow();
  const rows = useQuery(allMembers(depId));
  const { mutateAsync: save } = useSaveMembers();
  const source = useMemo(
    (): LiveSource => ({
      socketKey: 'department-members',
      about: depId,
      fields: memberFields,
      unique: 'userId',
      read: () => readMembers(depId),
      // Change messages contain only ids, so no row is recognized here: the grid is read again.
      isOurs: () => false,
      save: async ({ added, removed }) => {
        const { result } = await save({ depId, added, removed });
        return {
          rows: result.rows.map(({ record, ...answer }) =>
            record === undefined ? answer : { ...answer, record: toMember(record) },
          ),
        };
      },
    }),
    [depId, save],
  );
  const actions = actionsOf({ id: '', realname: '' });
  const widthPx = actions.length === 0 ? 0 : actionsWidthPx([actions], narrow);
  const columns = useMemo(() => memberColumns(widthPx), [widthPx]);
  const slots = { status: statusCell, actions: actionsCell(actionsOf, narrow) };
  const adding = (grid: GridHandle | null) => (
    <>
      {mayKeep ? <AddMembers grid={grid} /> : null}
      {tools}
    </>
  );
  return (
    <LiveGrid
      label="部门用户"
      ofWhat={name}
      authPre="user"
      columns={columns}
      rows={rows}
      source={source}
      mayEdit={mayKeep}
      adding={adding}
      removal={removal}
      onUnsaved={onUnsaved}
      rowOrder={byComing}
      slots={slots}
    />
  );
}
