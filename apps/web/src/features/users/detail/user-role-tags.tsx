import { users } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import { ExtendGrant } from '../../../fields/grant-end/extend-grant.tsx';
import { everyRole } from '../../../fields/role/role.queries.ts';
import { everyAnswerOf } from '../../../platform/api/query.ts';
import { roleEndsOf, roleIdsOf } from '../users.queries.ts';

const refreshes = [users.roleEnds, users.ofRole].map(everyAnswerOf);

/** The roles of a user by name; temporary ones with their end and 延期. */
export function UserRoleTags({ userId }: { userId: string }) {
  const ids = useQuery(roleIdsOf(userId)).data;
  const ends = useQuery(roleEndsOf(userId)).data;
  const roles = useQuery(everyRole()).data;
  if (ids === undefined || roles === undefined) return <span aria-busy="true">…</span>;
  if (ids.length === 0) return '-';
  return (
    <Flex wrap gap={4}>
      {ids.map((id) => {
        const name = roles.find((role) => role.id === id)?.roleName ?? id;
        const endsAt = ends?.find(({ roleId }) => roleId === id)?.endsAt;
        if (endsAt === undefined) return <Tag key={id}>{name}</Tag>;
        return (
          <span key={id}>
            <Tag title={`有效期至 ${endsAt}`}>
              {name}（至 {endsAt.slice(0, 10)}）
            </Tag>
            <ExtendGrant
              grant={{ kind: 'role', roleId: id, userId }}
              name={name}
              endsAt={endsAt}
              refreshes={refreshes}
            />
          </span>
        );
      })}
    </Flex>
  );
}
