import { useQuery } from '@tanstack/react-query';
import { departmentTree } from '../../fields/department/department.queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { codeTree } from './address-list.logic.ts';
import styles from './address-list.module.css';
import { DepartmentChoice } from './department-choice.tsx';

type Props = {
  /** Org code; undefined: the whole company. */
  chosen: string | undefined;
  onChoose: (orgCode: string | undefined) => void;
};

/** Department panel that filters the list to a department and those below it. */
export function DepartmentPanel({ chosen, onChoose }: Props) {
  const query = useQuery(departmentTree());
  return (
    <aside className={styles.panel} aria-label="部门">
      <Loaded query={query} isEmpty={(tree) => tree.length === 0} empty={<EmptyState text="还没有部门" />}>
        {(tree) => <DepartmentChoice tree={codeTree(tree)} chosen={chosen} onChoose={onChoose} />}
      </Loaded>
    </aside>
  );
}
