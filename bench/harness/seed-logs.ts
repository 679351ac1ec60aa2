import type pg from 'pg';

type Index = { drop: string; create: string };

const indexes = `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
  from pg_index where indrelid = 'sys_log'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Inserts three years of log entries by many users: sign-ins and operations of all kinds, one in fifty refused. */
export async function seedLogs(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<Index>(indexes);
  for (const { drop } of rows) await client.query(drop);
  await client.query(`insert into sys_log (id, log_type, operate_type, log_content, userid, username, ip, method,
      request_url, request_param, request_type, cost_time, create_by, create_time, succeeded, is_visit)
    select md5('bench-log-' || n), kind, case kind when 2 then 1 + n % 6 end,
      case kind when 1 then '用户名: ' || account || '，登录成功！'
        else (array['查询', '添加', '编辑', '删除', '导入', '导出'])[1 + n % 6]
          || (array['用户', '角色', '部门', '字典', '职务'])[1 + n % 5] || '，编号' || n end
        || case when is_refused then '（被拒绝）' else '' end,
      account, '用户' || n % 2000, '10.' || n % 3 || '.' || n % 250 || '.' || n % 199,
      case kind when 2 then 'PUT /sys/user/edit' end, case kind when 2 then '/sys/user/edit' end,
      case kind when 2 then '{"id":"' || n || '","realname":"某某"}' end, case kind when 2 then 'PUT' end,
      case kind when 2 then (n * 7919 % 900)::integer end, account,
      timestamptz '2026-06-30 12:00:00+08' - n * interval '90 seconds', not is_refused, kind = 1 and not is_refused
    from generate_series(1::bigint, ${count}::bigint) n,
      lateral (select (1 + (n % 4 > 0)::integer)::smallint as kind, n % 50 = 7 as is_refused,
        case when n % 2000 = 1 then 'liwei' else 'account' || n % 2000 end as account) a`);
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const { create } of rows) await client.query(create);
  await client.query('vacuum (analyze) sys_log');
  await client.query('checkpoint');
}
