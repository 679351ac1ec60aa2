import { button, contractFeature, systemPage } from './contract-feature.ts';
import { logFields, logs } from './logs.ts';

const menu = 'menu-logs';

export const logsFeature = contractFeature({
  endpoints: { logs },
  pages: ['system/LogList'],
  records: [
    {
      fields: logFields,
      endpoints: [logs.list, logs.exportXls],
      resource: 'system/LogList',
      rowFields: {
        logType: { kind: 'number', label: '日志类型' },
        operateType: { kind: 'number', label: '操作类型' },
        userid: { kind: 'text', label: '操作人ID' },
        ip: { kind: 'text', label: 'IP' },
        createTime: { kind: 'time', label: '创建时间' },
        /** A log entry can have several departments, those of its user; one that matches is enough. */
        orgCode: { kind: 'text', label: '部门编码', many: true },
      },
    },
  ],
  menus: [systemPage(menu, 12, ['日志管理', '/isystem/log', 'system/LogList', 'file-text'])],
  buttons: [
    button('button-log-list', menu, 'log:list', '查询日志'),
    button('button-log-delete', menu, 'log:delete', '删除、清空日志'),
    button('button-log-export', menu, 'log:export', '导出日志'),
  ],
});
