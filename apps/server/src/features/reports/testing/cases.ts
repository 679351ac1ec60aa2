import { reportEditor } from '@baisi/contract/report-editor';
import { onlineReports, reports } from '@baisi/contract/reports';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';
import { sql } from '../../../testing/test-server.ts';
import { reportTable } from '../reports.repository.ts';

const made = (world: World, values: Record<string, unknown> = {}) =>
  world.insert('onl_cgreport_head', {
    code: `made_${world.next()}`,
    name: '报表',
    // Not a SELECT: the matrix takes one in an answer for a leak.
    cgr_sql: 'table days',
    create_by: 'made00000',
    ...values,
  });
const free = (world: World) => ({
  code: `free_${world.next()}`,
  name: '新报表',
  cgrSql: 'table days',
});
const columns = ['code', 'name', 'cgr_sql', 'content', 'role_ids', 'params', 'items', 'chart'];
const { list, get, add, edit, remove, removeBatch, parseSql, sources, items, params } = reports;
const item = { fieldName: 'day', fieldTxt: '日期', fieldType: 'Date' as const };
const chart = { chartKind: 'card', chartFold: 'count' } as const;
const storedChart = { kind: 'bar', x: 'day', series: null, values: [], fold: 'count' } as const;
const param = { paramName: 'from', paramTxt: '开始' };

export const cases = featureCases({
  fixtures: [
    fixture(list, { input: () => ({}) }),
    fixture(get, {
      input: async (world) => ({ id: await made(world) }),
      names: { id: 'onl_cgreport_head' },
    }),
    fixture(add, { input: free, writes: { onl_cgreport_head: columns } }),
    fixture(edit, {
      input: async (world) => ({ id: await made(world), version: 1, ...free(world) }),
      names: { id: 'onl_cgreport_head' },
      writes: { onl_cgreport_head: columns },
    }),
    fixture(remove, {
      input: async (world) => ({ id: await made(world) }),
      names: { id: 'onl_cgreport_head' },
      writes: { onl_cgreport_head: [] },
    }),
    fixture(removeBatch, {
      input: async (world) => ({ ids: await made(world) }),
      names: { ids: 'onl_cgreport_head' },
      writes: { onl_cgreport_head: [] },
    }),
    fixture(parseSql, { input: () => ({ sql: 'select day from days' }) }),
    fixture(reportEditor.preview, { input: () => ({ sql: 'select day from days' }) }),
    fixture(reportEditor.uses, {
      input: async (world) => ({ id: await made(world) }),
      names: { id: 'onl_cgreport_head' },
    }),
    fixture(sources, { input: () => ({}) }),
    fixture(items, {
      input: async (world) => ({ headId: await made(world) }),
      names: { headId: 'onl_cgreport_head' },
    }),
    fixture(params, {
      input: async (world) => ({ headId: await made(world) }),
      names: { headId: 'onl_cgreport_head' },
    }),
    fixture(onlineReports.columns, {
      input: async (world) => {
        const code = `opened_${world.next()}`;
        await made(world, { code });
        return { code };
      },
      decidedInside: true,
    }),
    fixture(onlineReports.queryInfo, {
      input: async (world) => ({ id: await made(world) }),
      decidedInside: true,
    }),
    fixture(onlineReports.data, {
      input: async (world) => ({ id: await made(world) }),
      decidedInside: true,
    }),
    fixture(onlineReports.page, {
      input: async (world) => ({ id: await made(world) }),
      decidedInside: true,
    }),
    fixture(onlineReports.chart, {
      input: async (world) => ({ id: await made(world), ...chart }),
      decidedInside: true,
    }),
    fixture(onlineReports.exportXls, {
      input: async (world) => ({ id: await made(world) }),
      decidedInside: true,
    }),
    fixture(onlineReports.params, {
      input: async (world) => ({ headId: await made(world) }),
      decidedInside: true,
    }),
  ],
  records: {
    onl_cgreport_head: (call) => ({
      edit,
      add,
      unique: { code: 'partial_report' },
      fields: () => ({
        name: '部分修改',
        cgrSql: 'table days',
        content: '说明',
        roleIds: ['role-admin'],
        params: [param],
        items: [item],
        chart: storedChart,
      }),
      others: {
        name: '别的报表',
        cgrSql: 'select month from days',
        content: '别的说明',
        roleIds: [],
        params: [{ ...param, paramTxt: '结束' }],
        items: [{ ...item, fieldTxt: '别的' }],
        chart: { ...storedChart, kind: 'line' },
      },
      told: { field: 'name', label: '报表名称' },
      read: recordById(call, get),
    }),
  },
  unique: { 'onl_cgreport_head.code': ['', 'cgreport:edit'] },
  rows: {
    'modules/online/cgreport/OnlCgreportHeadList': {
      menu: 'menu-report-settings',
      source: reportTable.source,
      list,
      change: { edit, form: { name: '改名', code: 'renamed', cgrSql: 'table days' } },
      rows: sql`onl_cgreport_head`,
      rules: [{ ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '3' }],
      addOddRows: (server) =>
        server.rows(sql`insert into onl_cgreport_head (id, code, name, cgr_sql)
          select 'odd-' || n, 'odd_' || n, '报表' || n % 7, 'table days' from generate_series(1, 60) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { onl_cgreport_head: (world) => made(world, { create_by: 'admin' }) },
    },
  },
});
