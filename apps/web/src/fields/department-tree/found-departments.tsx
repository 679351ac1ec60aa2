import type { FoundDepartment } from '@baisi/contract/departments';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './found-departments.module.css';
import { PlaceRow } from './place-row.tsx';

type Props = {
  found: readonly FoundDepartment[];
  selected: string | undefined;
  onSelect: (id: string) => void;
};

/** Search results, each with the path of its ancestors. */
export function FoundDepartments({ found, selected, onSelect }: Props) {
  if (found.length === 0) return <EmptyState text="未查询匹配数据！" />;
  return (
    <ul className={styles.list} aria-label="搜索结果">
      {found.map(({ id, title, path }) => (
        <li key={id}>
          <PlaceRow isChosen={id === selected} onChoose={() => onSelect(id)}>
            <span className={styles.name}>{title}</span>
            <span className={styles.path}>{path.length === 0 ? '一级部门' : path.join(' / ')}</span>
          </PlaceRow>
        </li>
      ))}
    </ul>
  );
}
