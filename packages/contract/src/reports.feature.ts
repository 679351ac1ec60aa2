import {
  button,
  contractFeature,
  formCodes,
  recordButtons,
  recordsOf,
  systemPage,
} from './contract-feature.ts';
import { reportEditor } from './report-editor.ts';
import { onlineReports, reportFields, reports } from './reports.ts';

const menu = 'menu-report-settings';

export const reportsFeature = contractFeature({
  endpoints: { reports, reportEditor, onlineReports },
  pages: ['modules/online/cgreport/OnlCgreportHeadList', 'modules/online/cgreport/auto/OnlCgreportAutoList'],
  records: [
    recordsOf(reports, {
      fields: reportFields,
      table: 'onl_cgreport_head',
      resource: 'modules/online/cgreport/OnlCgreportHeadList',
      rowFields: {
        code: { kind: 'text', label: '报表编码' },
        name: { kind: 'text', label: '报表名称' },
      },
    }),
  ],
  uniqueColumns: { 'onl_cgreport_head.code': formCodes('cgreport') },
  menus: [
    systemPage(menu, 16, [
      'Online报表配置',
      '/online/cgreport',
      'modules/online/cgreport/OnlCgreportHeadList',
      'bar-chart',
    ]),
    {
      id: 'menu-reports',
      order: 4,
      name: '报表',
      url: '/online/cgreport/:code',
      component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
      unlisted: true,
    },
  ],
  buttons: [
    ...recordButtons(menu, 'cgreport', '报表'),
    button('button-cgreport-export', 'menu-reports', 'cgreport:export', '导出报表'),
  ],
});
