import type { PermissionChoice } from '@baisi/contract/permission-records';
import { menuType } from '@baisi/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { NoChoices } from '../../../fields/choices/no-choices.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TreeSelect } from '../../../ui/tree-select/tree-select.tsx';
import { menuChoices } from '../permissions.queries.ts';

type Option = { value: string; title: string; disabled: boolean; children: Option[] };

export function ParentField({ ownId }: { ownId: string | undefined }) {
  const choices = useQuery(menuChoices());
  return (
    <RecordItem
      name="parentId"
      label="上级菜单"
      required
      rules={[{ required: true, message: '请选择上级菜单' }]}
    >
      <TreeSelect
        treeData={parentsIn(choices.data?.treeList ?? [], ownId)}
        loading={choices.isPending}
        notFoundContent={<NoChoices query={choices} />}
        showSearch={{ treeNodeFilterProp: 'title' }}
        placeholder="请选择上级菜单"
      />
    </RecordItem>
  );
}

/** Returns the possible parent menus as options: all except the menu itself and its descendants. */
function parentsIn(choices: readonly PermissionChoice[], ownId: string | undefined): Option[] {
  return choices
    .filter((choice) => choice.menuType !== menuType.button)
    .map(({ key, title, children }) => ({
      value: key,
      title,
      disabled: key === ownId,
      children: key === ownId ? [] : parentsIn(children ?? [], ownId),
    }));
}
