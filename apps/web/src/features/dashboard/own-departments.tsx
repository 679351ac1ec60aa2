import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { ownDepartments } from './dashboard.queries.ts';
import { departmentsTitle } from './departments-waiting.tsx';
import styles from './own-departments.module.css';
import { Panel } from './panel.tsx';

/** 我的部门: the user's departments. The department of this session is marked. */
export function OwnDepartments() {
  const query = useQuery(ownDepartments());
  return (
    <Panel title={departmentsTitle}>
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState text="您尚未设置部门信息!" />}
      >
        {({ list, orgCode }) => (
          <ul className={styles.departments}>
            {list.map((department) => (
              <li key={department.id} className={styles.department}>
                <Icon name="apartment" sizePx={18} />
                <span className={styles.words}>
                  <span className={styles.name}>{department.departName}</span>
                  <span className={styles.code}>{department.orgCode}</span>
                </span>
                {department.orgCode === orgCode ? <span className={styles.current}>当前部门</span> : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
