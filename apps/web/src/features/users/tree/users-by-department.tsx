import { ApartmentOutlined, MenuFoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { DepartmentSide } from './department-side.tsx';
import { useUserDepartments } from './use-user-departments.ts';
import styles from './users-tree.module.css';

type Props = {
  chosen: string | undefined;
  withBelow: boolean;
  onChange: (departId: string | undefined, withBelow: boolean) => void;
  /** Renders the list. `opener`: the button that opens the department tree, while the tree is not beside the list. */
  children: (opener?: ReactNode) => ReactNode;
};

/** The list of users with the tree of departments beside it; on a phone the tree is in a drawer. */
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
    <Button icon={<ApartmentOutlined aria-hidden />} onClick={open}>
      部门：{words}
    </Button>
  );
  if (narrow) {
    return (
      <div className={styles.list}>
        {children(opener(() => drawer.show(true)))}
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
      {isFolded ? null : (
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
      <div className={styles.list}>{children(isFolded ? opener(() => fold(false)) : undefined)}</div>
    </div>
  );
}
