import { Alert, Button, Space } from 'antd';

/** A role that was added in this drawer. */
export type AddedRole = { id: string; roleName: string };

/** The way from 批量添加 to the grants of the new roles. */
export type WayToGrants = {
  /** Called with the roles of each save. */
  onAdded: (roles: readonly AddedRole[]) => void;
  /** Opens the grants of a role. */
  onGrant: (id: string) => void;
};

type Props = { roles: readonly AddedRole[]; onGrant: WayToGrants['onGrant'] };

/** The roles added so far, with the way on: a new role has no permissions yet. */
export function AddedRoles({ roles, onGrant }: Props) {
  return (
    <Alert
      type="success"
      title={`已添加 ${roles.length} 个角色，尚未授予任何权限。请逐个授权：`}
      description={
        <Space wrap>
          {roles.map(({ id, roleName }) => (
            <Button key={id} onClick={() => onGrant(id)}>
              授权：{roleName}
            </Button>
          ))}
        </Space>
      }
    />
  );
}
