import { departmentPermissions } from '@baisi/contract/department-permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GrantEditor } from '../../../fields/permission-matrix/grant-editor.tsx';
import { call } from '../../../platform/api/call.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { grantOfDepartment, withSavedIds } from '../departments.queries.ts';

type Props = { departId: string; isTouched: boolean; onTouched: (isTouched: boolean) => void };

/** 部门权限: the permissions of a department, which limit the permissions of its roles. */
export function PermissionsTab({ departId, isTouched, onTouched }: Props) {
  const client = useQueryClient();
  const query = useQuery(grantOfDepartment(departId));
  const save = useCall(departmentPermissions.save, {
    onDone: (_, { permissionIds }) => {
      client.setQueryData(grantOfDepartment(departId).queryKey, withSavedIds(permissionIds));
      void query.refetch();
    },
  });
  const saveRules = useCall(departmentPermissions.saveRules);
  return (
    <Loaded query={query} keeps={isTouched}>
      {({ nodes, ids }) => (
        <GrantEditor
          key={departId}
          nodes={nodes}
          granted={ids}
          note="部门权限是部门角色可以获得的权限范围；收回后，该部门的角色也会同时失去。"
          access={departmentPermissions.save.access}
          isSaving={save.isPending}
          onSave={(permissionIds, lastpermissionIds) =>
            save.mutate({
              departId,
              permissionIds: permissionIds.join(','),
              lastpermissionIds: lastpermissionIds.join(','),
            })
          }
          onTouched={onTouched}
          rules={{
            load: (permissionId, signal) =>
              call(departmentPermissions.rules, { permissionId, departId }, { signal }),
            isSaving: saveRules.isPending,
            save: (permissionId, ruleIds) =>
              saveRules.mutateAsync({ departId, permissionId, dataRuleIds: ruleIds.join(',') }),
          }}
        />
      )}
    </Loaded>
  );
}
