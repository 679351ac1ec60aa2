import { randomBytes } from 'node:crypto';
import { nextOrgCode } from '@baisi/contract/rules/org-codes';
import { newId } from '../../platform/ids.ts';
import { sql, type TestServer } from '../test-server.ts';

/** The department branch of all records that the world creates. */
export const madeBranch = { id: 'dept-made', orgCode: 'A01Z99' };

export type World = ReturnType<typeof createWorld>;

/** Creates records for the security suites directly in the tables; each is unique and unreferenced. */
export function createWorld(server: TestServer, admin: string) {
  let numbers = 0;
  const next = (): string => {
    numbers += 1;
    return String(numbers).padStart(5, '0');
  };
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const id = newId();
    const columns = Object.entries({ id, ...row });
    await server.rows(sql`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
      values (${sql.join(columns.map(([, value]) => value))})`);
    return id;
  };
  const permission = (row: Record<string, unknown>) => insert('sys_permission', row);

  return {
    server,
    /** Token of an administrator. */
    admin,
    next,
    insert,
    /** Creates the branch; call it first. */
    found: () =>
      server.rows(sql`insert into sys_depart (id, parent_id, depart_name, org_code, org_type, org_category)
        values (${madeBranch.id}, 'dept-head-office', '测试分公司', ${madeBranch.orgCode}, '2', '1')`),
    async person(values: Record<string, unknown> = {}) {
      const number = next();
      const username = `made${number}`;
      const [model] = await server.rows<{ password_hash: string }>(
        sql`select password_hash from sys_user where id = 'user-liwei'`,
      );
      const id = await insert('sys_user', {
        username,
        realname: `测试${number}`,
        password_hash: model?.password_hash,
        work_no: `MADE${number}`,
        phone: `136000${number}`,
        email: `${username}@baisi.example`,
        ...values,
      });
      return { id, username };
    },
    recycled: async () => {
      const number = next();
      return insert('sys_user', {
        username: `gone${number}`,
        realname: '回收站',
        password_hash: 'x',
        work_no: `GONE${number}`,
        del_flag: 1,
      });
    },
    role: () => {
      const number = next();
      return insert('sys_role', { role_name: `角色${number}`, role_code: `made_${number}` });
    },
    department: () => {
      const number = Number(next());
      // Two segments, so that repeated runs do not reach the first code again.
      const segment = (of: number) =>
        `${String.fromCodePoint(65 + (Math.floor(of / 99) % 26))}${String(1 + (of % 99)).padStart(2, '0')}`;
      const place = `${segment(Math.floor(number / 2574))}${segment(number)}`;
      return insert('sys_depart', {
        parent_id: madeBranch.id,
        depart_name: `部门${number}`,
        org_code: `${madeBranch.orgCode}${place}`,
        org_type: '3',
        org_category: '2',
      });
    },
    departmentRole(departId: string) {
      const number = next();
      return insert('sys_depart_role', {
        depart_id: departId,
        role_name: `部门角色${number}`,
        role_code: `made_dept_${number}`,
      });
    },
    dictionary(values: Record<string, unknown> = {}) {
      const number = next();
      return insert('sys_dict', {
        dict_name: `字典${number}`,
        dict_code: `made_${number}`,
        create_by: 'made00000',
        ...values,
      });
    },
    async dictionaryItem() {
      const number = next();
      return insert('sys_dict_item', {
        dict_id: await this.dictionary(),
        item_text: `项${number}`,
        item_value: number,
      });
    },
    async category(values: Record<string, unknown> = {}) {
      // The product numbers the categories that tests add through it, so the last code is read each time.
      const [last] = await server.rows<{ code: string }>(
        sql`select max(code) as code from sys_category where length(code) = 3`,
      );
      const code = nextOrgCode('', last?.code ?? null);
      return insert('sys_category', { name: `分类${code}`, code, create_by: 'made00000', ...values });
    },
    position: () => {
      const number = next();
      return insert('sys_position', { code: `made${number}`, name: `职务${number}`, create_by: 'made00000' });
    },
    /** Published to everybody. */
    announcement: (values: Record<string, unknown> = {}) =>
      insert('sys_announcement', {
        title: `通告${next()}`,
        priority: 'L',
        msg_category: '1',
        msg_type: 'ALL',
        send_status: '1',
        send_time: new Date(),
        create_by: 'made00000',
        ...values,
      }),
    checkRule: (values: Record<string, unknown> = {}) =>
      insert('sys_check_rule', {
        rule_name: '规则',
        rule_code: `made_check_${next()}`,
        rule_json: '[{"digits":"*","pattern":".*","message":"x"}]',
        create_by: 'made00000',
        ...values,
      }),
    fillRule: (values: Record<string, unknown> = {}) =>
      insert('sys_fill_rule', {
        rule_name: '规则',
        rule_code: `made_fill_${next()}`,
        rule_class: 'serialNo',
        create_by: 'made00000',
        ...values,
      }),
    /** Shared with everybody. */
    gridView: (values: Record<string, unknown> = {}) =>
      insert('sys_grid_view', {
        grid_key: 'dictionary-items',
        name: `视图${next()}`,
        content: '{"arrangement":{},"sorts":[],"filters":[]}',
        scope: 'all',
        owner: 'made00000',
        ...values,
      }),
    /** Another user's job, unless `values` says otherwise. */
    job: (values: Record<string, unknown> = {}) =>
      insert('sys_job', {
        kind: 'made',
        title: `任务${next()}`,
        payload: '{}',
        priority: 0,
        run_at: new Date(),
        deadline_ms: 1000,
        max_attempts: 1,
        create_by: 'made00000',
        ...values,
      }),
    /** A file in the 附件 of a user. */
    async attachment(userId?: string) {
      const hash = randomBytes(32).toString('hex');
      await server.rows(
        sql`insert into sys_blob (hash, location, size_bytes) values (${hash}, ${`blobs/made/${hash}`}, 1)`,
      );
      const fileId = await insert('sys_file', {
        path: `temp/made_${hash}.txt`,
        name: '附件.txt',
        type: 'text/plain',
        kind: 'text',
        size_bytes: 1,
        hash,
        biz: 'temp',
        owner_id: 'user-admin',
        create_by: 'made00000',
      });
      return insert('sys_file_use', {
        resource: 'sys_user',
        record_id: userId ?? (await this.person()).id,
        field: 'attachments',
        file_id: fileId,
        name: '附件.txt',
        create_by: 'made00000',
      });
    },
    /** A mail to a user that failed. */
    async delivery(userId?: string) {
      const user_id = userId ?? (await this.person()).id;
      const message = { user_id, kind: 'role-given', title: '标题', msg_content: '', msg_abstract: '' };
      const message_id = await insert('sys_message', { ...message, priority: 'L', send_time: new Date() });
      const delivery = { message_id, user_id, kind: 'role-given', channel: 'email' };
      return insert('sys_notification_delivery', { ...delivery, state: 'failed', time: new Date() });
    },
    /** A comment of the administrator on a user. */
    async comment() {
      return insert('sys_comment', {
        resource: 'sys_user',
        record_id: (await this.person()).id,
        text: '评论',
        create_by: 'admin',
        create_time: server.clock.now(),
      });
    },
    menu: () => {
      const number = next();
      return permission({
        parent_id: 'menu-system',
        name: `页面${number}`,
        menu_type: 1,
        url: `/made/${number}`,
        component: 'system/Made',
      });
    },
    /** A rule of the log menu, which filters no other rows. */
    rule: (menuId = 'menu-logs') =>
      insert('sys_permission_data_rule', {
        permission_id: menuId,
        rule_name: `规则${next()}`,
        rule_column: 'userid',
        rule_conditions: '=',
        rule_value: 'nobody',
      }),
    async session(userId: string) {
      return insert('sys_session', {
        token_hash: randomBytes(32),
        user_id: userId,
        remembered: false,
        ip: '10.9.8.7',
        user_agent: 'made',
        created_at: new Date(),
        seen_at: new Date(),
        ends_at: new Date(Date.now() + 3_600_000),
      });
    },
    log: () =>
      insert('sys_log', { log_type: 2, operate_type: 3, log_content: `测试${next()}`, userid: 'made00000' }),
  };
}
