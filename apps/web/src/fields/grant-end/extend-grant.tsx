import { departmentRoles } from '@baisi/contract/department-roles';
import { roleGrants } from '@baisi/contract/role-grants';
import { users } from '@baisi/contract/users';
import { Button } from 'antd';
import { useState } from 'react';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { useWasLost } from '../withdrawn/use-withdrawn.ts';
import { ExtendModal } from './extend-modal.tsx';

/** A temporary grant: a user's role, a user's role inside a department, or a permission of a role. */
export type EndingGrant =
  | { kind: 'role'; roleId: string; userId: string }
  | { kind: 'departmentRole'; roleId: string; userId: string }
  | { kind: 'permission'; roleId: string; permissionId: string };

/** Permission code required for each kind of grant: to create it and to extend it. */
const extendingCodes: Readonly<Record<EndingGrant['kind'], string>> = {
  role: 'role:user',
  departmentRole: 'depart:role',
  permission: 'role:grant',
};

type Props = {
  grant: EndingGrant;
  name: string;
  endsAt: string;
  /** Query keys that are outdated afterwards. */
  refreshes: readonly (readonly unknown[])[];
};

/** Button 延期 beside a temporary grant, for users who may make such a grant. The server checks the permission again. */
export function ExtendGrant({ grant, name, endsAt, refreshes }: Props) {
  const opening = useOpening<true>();
  const mayExtend = useAllowed().may(extendingCodes[grant.kind]);
  const isWithdrawn = useWasLost(mayExtend);
  const [refusal, setRefusal] = useState<string>();
  const reactions = {
    refreshes,
    onDone: opening.hide,
    onRefused: (error: ApiError) => {
      setRefusal(error.message);
      return true;
    },
  };
  const role = useCall(users.setRoleEnd, reactions);
  const departmentRole = useCall(departmentRoles.give, reactions);
  const permission = useCall(roleGrants.saveEnds, reactions);
  const save = (day: string | null) => {
    setRefusal(undefined);
    const { roleId } = grant;
    if (grant.kind === 'role') role.mutate({ roleId, userIds: grant.userId, endsAt: day });
    else if (grant.kind === 'departmentRole')
      departmentRole.mutate({ userId: grant.userId, newRoleId: roleId, oldRoleId: '', endsAt: day });
    else permission.mutate({ roleId, permissionIds: grant.permissionId, endsAt: day });
  };
  return (
    <>
      {mayExtend ? (
        <Button
          type="link"
          size="small"
          aria-label={`延期${name}`}
          onClick={() => {
            setRefusal(undefined);
            opening.show(true);
          }}
        >
          延期
        </Button>
      ) : null}
      <ExtendModal
        key={opening.key}
        open={opening.isOpen}
        title={`延期：${name}`}
        endsAt={endsAt}
        isSaving={role.isPending || departmentRole.isPending || permission.isPending}
        isWithdrawn={isWithdrawn}
        refusal={refusal}
        onSave={save}
        onClose={opening.hide}
      />
    </>
  );
}
