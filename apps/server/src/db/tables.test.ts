import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { printTables } from './print-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the committed row types match the migrated database', async () => {
  const printed = await printTables(server.db);
  expect(await readFile(new URL('./tables.ts', import.meta.url), 'utf8')).toBe(printed);
});

/** Tables that users cannot edit: sessions, codes, logs, the history itself; and how each person arranges the home page. */
const unedited = [
  'biz_number',
  'biz_order_event',
  'biz_order_lease',
  'biz_print_line',
  'biz_waybill_event',
  'biz_waybill_order',
  'biz_waybill_parcel',
  'biz_waybill_trace',
  'auth_captcha',
  'auth_contact_notice',
  'auth_count',
  'auth_failure',
  'auth_sms_code',
  'auth_ticket',
  'auth_unproven_phone',
  'biz_kuaidi100_order',
  'biz_sim_label',
  'change_history',
  'house_key',
  'seed_lock',
  'sys_announcement_send',
  'sys_message_news',
  'sys_push_subscription',
  'sys_blob',
  'sys_file',
  'sys_file_opening',
  'sys_fill_serial',
  'sys_idempotency_key',
  'sys_depart_code',
  'sys_depart_former_code',
  'sys_import_batch',
  'sys_import_fault',
  'sys_import_memory',
  'sys_import_row',
  'sys_job',
  'sys_job_node',
  'sys_message',
  'sys_notification_delivery',
  'sys_log',
  'sys_permission_use',
  'sys_permission_use_start',
  'sys_schedule_progress',
  'sys_schedule_run',
  'sys_session',
  'sys_session_ending',
  'sys_upload',
  'sys_upload_block',
  'sys_upload_claim',
  'sys_user_device',
  'sys_user_password',
  'sys_user_recovery_code',
];

test('every table that users can edit has a history, and each of its records a version', async () => {
  const tables = await server.rows<{ table: string; history: boolean; stamp: boolean; link: boolean }>(sql`
    select c.relname as table,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'history') as history,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'stamp') as stamp,
      (select count(*) > 1 from pg_index i, unnest(i.indkey) where i.indrelid = c.oid and i.indisprimary) as link
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and c.relname not like 'kysely%'`);
  const edited = tables.filter(({ table }) => !unedited.includes(table));
  expect(edited.length).toBeGreaterThan(8);
  expect(edited.filter(({ history }) => !history)).toEqual([]);
  expect(edited.filter(({ link, stamp }) => !link && !stamp)).toEqual([]);
});
