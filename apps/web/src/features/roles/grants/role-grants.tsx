import { administratorRole } from '@baisi/contract/access';
import type { GrantEnd } from '@baisi/contract/role-grants';
import type { RoleRecord } from '@baisi/contract/role-records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReportUnsaved } from '../../../fields/record-panel/leaving.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { endsOf, grantsOf, permissionTree } from '../roles.queries.ts';
import { GrantFields } from './grant-fields.tsx';

const noEnds: readonly GrantEnd[] = [];

type Props = {
  role: Pick<RoleRecord, 'id' | 'roleCode'>;
  /** Key of the tab. */
  part: string;
};

/** 角色权限配置: the grants of a role. */
export function RoleGrants({ role: { id, roleCode }, part }: Props) {
  const [isTouched, setTouched] = useState(false);
  useReportUnsaved(part, isTouched);
  const tree = useQuery(permissionTree());
  // A save sends the difference to these grants.
  const given = useQuery({ ...grantsOf(id), staleTime: 0, gcTime: 0 });
  const ends = useQuery({ ...endsOf(id), staleTime: 0 });
  return (
    <Loaded query={tree} keeps={isTouched}>
      {({ treeList }) => (
        <Loaded query={given} keeps={isTouched}>
          {(ids) => (
            <GrantFields
              roleId={id}
              nodes={treeList}
              given={ids}
              ends={ends.data ?? noEnds}
              isFixed={roleCode === administratorRole}
              onTouched={setTouched}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
