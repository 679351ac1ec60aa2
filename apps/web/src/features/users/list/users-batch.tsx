import type { UserRecord } from '@baisi/contract/users';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { RemoveButton } from '../../../fields/record-commands/remove-button.tsx';
import { Allowed } from '../../../platform/access/allowed.tsx';
import type { Choice } from '../../../ui/list/rows/use-choice.ts';
import { FreezeUsersButton } from '../freeze-users-button.tsx';
import { CompareUsersButton } from './compare-users-button.tsx';

type Props = {
  choice: Choice<UserRecord>;
  onRemove: () => void;
  onRights: (kind: 'roles' | 'departments') => void;
  exporting: ReactNode;
};

/** Batch actions for the selected users. */
export function UsersBatch({ choice: { chosen, clear }, onRemove, onRights, exporting }: Props) {
  return (
    <>
      <Allowed code="user:frozen">
        <FreezeUsersButton users={chosen} freeze onDone={clear} />
        <FreezeUsersButton users={chosen} freeze={false} onDone={clear} />
      </Allowed>
      <Allowed code="user:edit">
        <Button onClick={() => onRights('roles')}>修改角色</Button>
        <Button onClick={() => onRights('departments')}>修改部门</Button>
      </Allowed>
      <Allowed code="permission:inspect">
        <CompareUsersButton users={chosen} />
      </Allowed>
      {exporting}
      <Allowed code="user:delete">
        <RemoveButton onClick={onRemove} />
      </Allowed>
    </>
  );
}
