import { print } from '@baisi/contract/print-jobs';
import { printTemplates } from '@baisi/contract/print-templates';
import { printers } from '@baisi/contract/printers';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { jobTable, printerTable, templateTable } from '../print-tables.repository.ts';
import { elements, madeJob, madePrinter, madeTemplate, printingFixtures } from './fixtures.ts';

export const cases = featureCases({
  fixtures: printingFixtures,
  records: {
    biz_print_template: (call) => ({
      edit: printTemplates.edit,
      add: printTemplates.add,
      fields: () => ({
        name: '部分修改',
        templateKind: 'delivery',
        widthMm: 76.5,
        heightMm: 130,
        elements: [...elements],
        status: '0',
        sortNo: 7,
      }),
      others: {
        name: '别的模板',
        templateKind: 'picking',
        widthMm: 100,
        heightMm: 150,
        elements: [elements[0]],
        status: '1',
        sortNo: 41,
      },
      told: { field: 'name', label: '模板名称' },
      read: recordById(call, printTemplates.get),
    }),
    biz_printer: (call) => ({
      edit: printers.edit,
      add: printers.add,
      unique: { name: '部分修改' },
      fields: () => ({
        name: '部分修改',
        host: '10.1.2.3',
        port: 9_101,
        dpi: 300,
        offsetXMm: 0.5,
        offsetYMm: -0.5,
        scalePercent: 99.5,
        remark: '打印机的备注',
        status: '0',
        sortNo: 7,
      }),
      others: {
        host: 'printer.example',
        port: 9_102,
        dpi: 203,
        offsetXMm: 1.5,
        offsetYMm: 2.5,
        scalePercent: 101,
        remark: '别的备注',
        status: '1',
        sortNo: 41,
      },
      told: { field: 'remark', label: '备注' },
      read: recordById(call, printers.get),
    }),
  },
  rows: {
    'trade/PrintTemplateList': {
      menu: 'menu-print-templates',
      source: templateTable.source,
      list: printTemplates.list,
      change: { edit: printTemplates.edit, form: { status: '1' } },
      rows: sql`biz_print_template`,
      rules: [
        { ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '3' },
        { ruleColumn: 'templateKind', ruleConditions: '=', ruleValue: 'label' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into biz_print_template (id, name, template_kind, width_mm, height_mm, elements)
          select 'odd-template-' || n, '模板' || n, (array['label', 'picking'])[1 + n % 2], 76, 130, '[]'
          from generate_series(1, 80) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { biz_print_template: (world) => madeTemplate(world, { create_by: 'admin' }) },
    },
    'trade/PrinterList': {
      menu: 'menu-printers',
      source: printerTable.source,
      list: printers.list,
      change: { edit: printers.edit, form: { status: '1' } },
      rows: sql`biz_printer`,
      rules: [{ ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '3' }],
      addOddRows: (server) =>
        server.rows(sql`insert into biz_printer (id, name, host, port)
          select 'odd-printer-' || n, '打印机' || n, '10.0.0.' || n, 9100 from generate_series(1, 80) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { biz_printer: (world) => madePrinter(world, { create_by: 'admin' }) },
    },
    'trade/PrintJobList': {
      menu: 'menu-print-jobs',
      source: jobTable.source,
      list: print.jobs,
      rows: sql`biz_print_job`,
      rules: [
        { ruleColumn: 'sysOrgCode', ruleConditions: 'IN', ruleValue: 'ODD1,ODD2' },
        { ruleColumn: 'way', ruleConditions: '=', ruleValue: 'raw' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into biz_print_job (id, template_name, template_kind, way, sys_org_code)
          select 'odd-print-job-' || n, '面单', 'label', (array['raw', 'browser'])[1 + n % 2], 'ODD' || n % 4
          from generate_series(1, 60) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { biz_print_job: (world) => madeJob(world, { create_by: 'admin' }) },
    },
  },
});
