import { button, contractFeature, recordButtons, recordsOf, tradePage } from './contract-feature.ts';
import { print, printWayTexts } from './print-jobs.ts';
import { printTemplateFields, printTemplates, templateKindTexts } from './print-templates.ts';
import { printerFields, printers, virtualPrinter } from './printers.ts';
import { recordFields } from './rules/record-fields.ts';

const jobsMenu = 'menu-print-jobs';
const templatesMenu = 'menu-print-templates';
const printersMenu = 'menu-printers';

/** 面单模板, 打印机 and 打印任务. */
export const printingFeature = contractFeature({
  endpoints: { print, printTemplates, printers, virtualPrinter },
  pages: ['trade/PrintJobList', 'trade/PrintTemplateList', 'trade/PrinterList'],
  records: [
    {
      fields: recordFields('printJob', {}),
      endpoints: [print.jobs, print.job],
      table: 'biz_print_job',
      resource: 'trade/PrintJobList',
      rowFields: {
        sysOrgCode: { kind: 'text', label: '所属部门编码' },
        createBy: { kind: 'text', label: '打印人' },
        way: { kind: 'text', label: '打印方式', values: printWayTexts },
      },
    },
    recordsOf(printTemplates, {
      fields: printTemplateFields,
      table: 'biz_print_template',
      resource: 'trade/PrintTemplateList',
      rowFields: {
        name: { kind: 'text', label: '模板名称' },
        templateKind: { kind: 'text', label: '模板类型', values: templateKindTexts },
      },
    }),
    recordsOf(printers, {
      fields: printerFields,
      table: 'biz_printer',
      resource: 'trade/PrinterList',
      rowFields: { name: { kind: 'text', label: '打印机名称' } },
    }),
  ],
  menus: [
    tradePage(jobsMenu, 7, ['打印任务', '/trade/printJobs', 'trade/PrintJobList', 'printer']),
    tradePage(templatesMenu, 8, ['面单模板', '/trade/printTemplates', 'trade/PrintTemplateList', 'printer']),
    tradePage(printersMenu, 9, ['打印机', '/trade/printers', 'trade/PrinterList', 'printer']),
  ],
  buttons: [
    button('button-waybill-print', 'menu-waybills', 'waybill:print', '打印面单'),
    button('button-waybill-reprint', 'menu-waybills', 'waybill:reprint', '补打面单'),
    button('button-print-job-list', jobsMenu, 'printJob:list', '查询打印任务'),
    ...recordButtons(templatesMenu, 'printTemplate', '面单模板'),
    ...recordButtons(printersMenu, 'printer', '打印机'),
  ],
});
