import { ApartmentOutlined, MenuFoldOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { DepartmentSide } from './department-side.tsx';
import { useUserDepartments } from './use-user-departments.ts';
import styles from './users-tree.module.css';

type Props = {
  chosen: string | undefined;
  withBelow: boolean;
  onChange: (departId: string | undefined, withBelow: boolean) => void;
  children: ReactNode;
};

/** The list of users with the departments beside it; on a phone they are in a drawer. */
export function UsersByDepartment({ chosen, withBelow, onChange, children }: Props) {
  const { search, setSearch } = useTabLocation();
  const narrow = useNarrow();
  const drawer = useOpening<true>();
  const departments = useUserDepartments(chosen);
  const isFolded = search.get('tree') === '0';
  const fold = (folded: boolean) => setSearch({ tree: folded ? '0' : undefined }, { replace: true });
  const side = {
    departments,
    chosen,
    withBelow,
    onWithBelow: (next: boolean) => onChange(chosen, next),
  };
  const words = chosen === undefined ? '全部用户' : (departments.chosenTitle ?? '所选部门');
  const opener = (open: () => void) => (
    <div className={styles.opener}>
      <Button icon={<ApartmentOutlined aria-hidden />} onClick={open}>
        部门：{words}
      </Button>
    </div>
  );
  if (narrow) {
    return (
      <div className={styles.list}>
        {opener(() => drawer.show(true))}
        {children}
        <Drawer title="按部门筛选" open={drawer.isOpen} size="100%" onClose={drawer.hide} destroyOnHidden>
          <div className={styles.drawer}>
            <DepartmentSide
              {...side}
              onChoose={(id) => {
                onChange(id, withBelow);
                drawer.hide();
              }}
            />
          </div>
        </Drawer>
      </div>
    );
  }
  return (
    <div className={isFolded ? styles.list : styles.frame}>
      {isFolded ? (
        opener(() => fold(false))
      ) : (
        <aside className={styles.side} aria-label="部门">
          <DepartmentSide
            {...side}
            onChoose={(id) => onChange(id, withBelow)}
            extra={
              <Button
                type="text"
                size="small"
                icon={<MenuFoldOutlined aria-hidden />}
                aria-label="收起部门"
                title="收起部门"
                onClick={() => fold(true)}
              />
            }
          />
        </aside>
      )}
      <div className={styles.list}>{children}</div>
    </div>
  );
}
