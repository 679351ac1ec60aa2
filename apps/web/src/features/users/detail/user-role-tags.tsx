import { useQuery } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import { everyRole } from '../../../fields/role/role.queries.ts';
import { roleIdsOf } from '../users.queries.ts';

/** The roles of a user by name. */
export function UserRoleTags({ userId }: { userId: string }) {
  const ids = useQuery(roleIdsOf(userId)).data;
  const roles = useQuery(everyRole()).data;
  if (ids === undefined || roles === undefined) return <span aria-busy="true">…</span>;
  if (ids.length === 0) return '-';
  return (
    <Flex wrap gap={4}>
      {ids.map((id) => (
        <Tag key={id}>{roles.find((role) => role.id === id)?.roleName ?? id}</Tag>
      ))}
    </Flex>
  );
}
