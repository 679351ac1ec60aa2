import { permissionRecords } from '@baisi/contract/permission-records';
import { isRowResource, rowResources } from '@baisi/contract/rules/row-resources';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useAskedLeave } from '../../../fields/live-grid/use-asked-leave.ts';
import { queryOf } from '../../../platform/api/query.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { Rules } from './menu-rules.tsx';

type Props = { open: boolean; menuId: string | undefined; onClose: () => void };

/** 数据权限规则 of a menu: rules that limit the rows that a grant of the menu shows, and a test of their effect on a user. */
export function RulesDrawer({ open, menuId, onClose }: Props) {
  const narrow = useNarrow();
  const { leave, isUnsaved, setUnsaved } = useAskedLeave(onClose);
  const menu = useQuery({
    ...queryOf(permissionRecords.get, { id: menuId ?? '' }),
    enabled: open && menuId !== undefined,
  });
  return (
    <Drawer
      title={menu.data === undefined ? '数据权限规则' : `数据权限规则 · ${menu.data.name}`}
      open={open}
      size={narrow ? '100%' : 960}
      destroyOnHidden
      onClose={leave}
    >
      <Loaded query={menu} keeps={isUnsaved}>
        {(found) =>
          isRowResource(found.component) ? (
            <Rules
              key={found.id}
              menu={found}
              fields={rowResources[found.component]}
              onUnsaved={setUnsaved}
            />
          ) : (
            <Alert type="warning" showIcon title="该菜单不支持数据规则" />
          )
        }
      </Loaded>
    </Drawer>
  );
}
