import { users } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { ExtendGrant } from '../../../fields/grant-end/extend-grant.tsx';
import { everyRole } from '../../../fields/role/role.queries.ts';
import { everyAnswerOf } from '../../../platform/api/query.ts';
import { roleEndsOf } from '../users.queries.ts';
import styles from './temporary-roles.module.css';

const refreshes = [users.roleEnds, users.ofRole].map(everyAnswerOf);

/** The roles that a user loses on a certain day, with the day and 延期. Renders nothing without any. */
export function TemporaryRoles({ userId }: { userId: string }) {
  const ends = useQuery(roleEndsOf(userId)).data ?? [];
  const roles = useQuery(everyRole()).data ?? [];
  if (ends.length === 0) return null;
  return (
    <section className={styles.roles} aria-label="临时角色">
      <h3 className={styles.title}>临时角色</h3>
      {ends.map(({ roleId, endsAt }) => {
        const name = roles.find(({ id }) => id === roleId)?.roleName ?? roleId;
        return (
          <span key={roleId}>
            <Tag title={`有效期至 ${endsAt}`}>
              {name}（至 {endsAt.slice(0, 10)}）
            </Tag>
            <ExtendGrant
              grant={{ kind: 'role', roleId, userId }}
              name={name}
              endsAt={endsAt}
              refreshes={refreshes}
            />
          </span>
        );
      })}
    </section>
  );
}
