import type { PermissionCode } from '@baisi/contract/endpoint';
import { sql, type TestServer } from '../../../testing/test-server.ts';
import { somebodyHolding } from '../../users/testing/people.ts';

/** Values by which a person reaches a record or does not. */
export type Traits = { createBy: string; source: string };

export type Trader = {
  name: string;
  codes: ReadonlySet<string>;
  username: string;
  /** The session; a new one after the clock has ended it. */
  token: string;
  reaches: { order(order: Traits): boolean; waybill(waybill: Traits): boolean };
};

const reading = ['order:list', 'waybill:list', 'exception:list'] as const;
const jobs = {
  clerk: ['order:add', 'order:edit', 'order:delete', 'order:cancel'],
  reviewer: ['order:audit', 'order:deal', 'order:cancel', 'order:close'],
  keeper: ['waybill:create', 'waybill:fetchNo', 'waybill:void', 'waybill:handOver'],
  agent: ['waybill:manualSign', 'exception:handle', 'order:deal'],
} as const satisfies Record<string, readonly PermissionCode[]>;

const everything: readonly PermissionCode[] = Object.values(jobs).flat();

async function trader(
  server: TestServer,
  name: string,
  codes: readonly PermissionCode[],
  limit: 'all' | 'own' | 'source 1' = 'all',
): Promise<Trader> {
  const { roleId, username, token } = await somebodyHolding(server, ...reading, ...codes);
  await server.rows(sql`insert into sys_role_permission (role_id, permission_id) values
    (${roleId}, 'menu-orders'), (${roleId}, 'menu-waybills')`);
  if (limit === 'own') await server.rows(sql`update sys_role set data_scope = 'self' where id = ${roleId}`);
  // Where a menu has rules, a grant shows only what one of its own rules admits.
  await server.rows(sql`update sys_role_permission set data_rule_ids = ${limit === 'source 1' ? 'rule-one' : 'rule-every'}
    where role_id = ${roleId} and permission_id = 'menu-orders'`);
  const isOwn = ({ createBy }: Traits): boolean => limit !== 'own' || createBy === username;
  return {
    name,
    codes: new Set(codes),
    username,
    token,
    reaches: {
      order: (order) => isOwn(order) && (limit !== 'source 1' || order.source === '1'),
      waybill: isOwn,
    },
  };
}

/** People with the codes of different jobs, and with rows by data scope or rule. */
export async function traders(server: TestServer): Promise<Trader[]> {
  await server.rows(sql`insert into sys_permission_data_rule
      (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
    values ('rule-one', 'menu-orders', '手工订单', 'source', '=', '1', '1'),
      ('rule-every', 'menu-orders', '全部订单', 'source', 'IN', '1,2,3,4', '1')`);
  return Promise.all([
    trader(server, 'everything', everything),
    trader(server, 'clerk', jobs.clerk),
    trader(server, 'clerk, own orders', jobs.clerk, 'own'),
    trader(server, 'reviewer', jobs.reviewer),
    trader(server, 'reviewer, own rows', [...jobs.reviewer, ...jobs.clerk], 'own'),
    trader(server, 'reviewer, source 1', jobs.reviewer, 'source 1'),
    trader(server, 'keeper', jobs.keeper),
    trader(server, 'keeper, source 1', jobs.keeper, 'source 1'),
    trader(server, 'agent', jobs.agent),
    trader(server, 'reader', []),
  ]);
}
