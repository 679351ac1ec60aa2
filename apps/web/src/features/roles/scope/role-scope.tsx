import { administratorRole } from '@baisi/contract/access';
import type { RoleRecord } from '@baisi/contract/role-records';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useReportUnsaved } from '../../../fields/record-panel/leaving.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { dataScopeOf } from '../roles.queries.ts';
import { RoleScopeForm } from './role-scope-form.tsx';

type Props = {
  role: Pick<RoleRecord, 'id' | 'roleCode'>;
  /** Key of the tab. */
  part: string;
};

/** 数据范围 of a role: the rows that it reaches, with exceptions per menu. */
export function RoleScope({ role: { id, roleCode }, part }: Props) {
  const [isTouched, setTouched] = useState(false);
  const [edition, setEdition] = useState(0);
  useReportUnsaved(part, isTouched);
  const isFixed = roleCode === administratorRole;
  const scope = useQuery({ ...dataScopeOf(id), enabled: !isFixed, staleTime: 0, gcTime: 0 });
  if (isFixed) return <Alert type="info" showIcon title="超级管理员可查看全部数据，不设数据范围" />;
  return (
    <Loaded query={scope} keeps={isTouched}>
      {(stored) => (
        <RoleScopeForm
          key={`${stored.version} ${edition}`}
          roleId={id}
          stored={stored}
          isTouched={isTouched}
          onTouched={setTouched}
          onUndo={() => {
            setTouched(false);
            setEdition(edition + 1);
          }}
          onSaved={() => {
            setTouched(false);
            void scope.refetch();
          }}
        />
      )}
    </Loaded>
  );
}
