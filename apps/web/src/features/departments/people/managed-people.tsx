import { UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { addressOfForm, newRecord } from '../../../platform/list-state/form-address.ts';
import { useFormAddress } from '../../../platform/list-state/use-form-address.ts';
import type { GuardedAction } from '../../../ui/list/rows/row-actions.tsx';
import { useOpening } from '../../../ui/use-opening.ts';
import { GiveRolesModal } from '../roles/give-roles-modal.tsx';
import type { Named } from './member-cells.tsx';
import { PeopleTab } from './people-tab.tsx';

/** Renders the user form. The page passes it in, because it belongs to the feature users. */
export type DrawPersonForm = (form: {
  /** React key; another one for every opening. */
  key: string;
  open: boolean;
  /** undefined: adds a new user to the department. */
  id: string | undefined;
  within: { departId: string; search: string };
  onClose: () => void;
}) => ReactNode;

type Props = {
  department: { id: string; name: string };
  personForm: DrawPersonForm;
  onUnsaved: ComponentProps<typeof PeopleTab>['onUnsaved'];
};

/** Members of a department for its managers, with their department roles. */
export function ManagedPeople({ department, personForm, onUnsaved }: Props) {
  const { id: departId } = department;
  const { may, only } = useAllowed();
  const giving = useOpening<Named>();
  const form = useFormAddress({ add: 'user:add', edit: 'user:edit' });
  const actionsOf = (user: Named) =>
    only<GuardedAction>([
      { key: 'roles', label: '部门角色', code: 'depart:role', run: () => giving.show(user) },
      { key: 'edit', label: '编辑', code: 'user:edit', run: () => form.edit(user.id) },
    ]);
  return (
    <>
      <PeopleTab
        department={department}
        onUnsaved={onUnsaved}
        mayKeep={may('depart:user')}
        actionsOf={actionsOf}
        alsoAdd={
          <Allowed code="user:add">
            <Button icon={<UserAddOutlined aria-hidden />} onClick={form.add}>
              新建用户
            </Button>
          </Allowed>
        }
      />
      <GiveRolesModal
        key={`giving-${giving.key}`}
        open={giving.isOpen}
        departId={departId}
        user={giving.about}
        onClose={giving.hide}
      />
      {personForm({
        key: `form-${form.key}`,
        open: form.isOpen,
        id: form.id,
        within: { departId, search: `${addressOfForm(form.id ?? newRecord)}&department=${departId}` },
        onClose: form.hide,
      })}
    </>
  );
}
