import pg from 'pg';

/** Number of roles, each of which grants every n-th permission with its ancestors; each user has two of them. */
export type Extent = { roles: number; everyNth: number };

/** Adds roles and holders to a database filled by `seedPermissions` and `seedUsers`. */
export async function seedRoleGrants(address: pg.PoolConfig, { roles, everyNth }: Extent): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`insert into sys_role (id, role_name, role_code)
    select 'bench-role-' || r, '测试角色' || r, 'bench_role_' || r from generate_series(1, ${roles}) r`);
  await client.query(`insert into sys_role_permission (role_id, permission_id)
    with numbered as (select id, row_number() over (order by id) as n from sys_permission),
    given as (select r, id from generate_series(1, ${roles}) r join numbered on (n + r) % ${everyNth} = 0),
    pages as (select r, p.parent_id as id from given join sys_permission p using (id) where p.parent_id is not null),
    roots as (select r, p.parent_id as id from pages join sys_permission p using (id) where p.parent_id is not null)
    select distinct 'bench-role-' || r, id from (table given union table pages union table roots) every`);
  await client.query(`insert into sys_user_role (user_id, role_id)
    select id, 'bench-role-' || 1 + (n + shift) % ${roles}
    from (select id, row_number() over (order by id) as n from sys_user) people, unnest(array[0, 7]) shift
    on conflict do nothing`);
  await client.query('analyze sys_role_permission, sys_user_role');
  await client.end();
}
