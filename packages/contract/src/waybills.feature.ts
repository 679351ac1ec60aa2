import { button, contractFeature } from './contract-feature.ts';
import { waybillsTable } from './tables/waybills.table.ts';
import { exceptions } from './waybill-exceptions.ts';
import { waybillFields } from './waybill-record.ts';
import { waybills } from './waybills.ts';

const menu = 'menu-waybills';
const exceptionsMenu = 'menu-exceptions';

/** 运单管理 and 异常件. */
export const waybillsFeature = contractFeature({
  endpoints: { waybills, exceptions },
  pages: ['trade/WaybillList', 'trade/ExceptionList'],
  records: [
    {
      fields: waybillFields,
      endpoints: [
        waybills.list,
        waybills.get,
        waybills.counts,
        waybills.scan,
        waybills.estimate,
        waybills.phone,
        waybills.exportXls,
        waybills.exportLater,
      ],
      table: 'biz_waybill',
      resource: 'trade/WaybillList',
      rowFields: {
        sysOrgCode: { kind: 'text', label: '所属部门编码' },
        carrierCode: { kind: 'text', label: '承运商' },
        carrierAccountId: { kind: 'text', label: '月结账号' },
        createBy: { kind: 'text', label: '创建人' },
        createTime: { kind: 'time', label: '创建时间' },
      },
    },
  ],
  tables: [waybillsTable],
  menus: [
    {
      id: menu,
      parentId: 'menu-trade',
      order: 2,
      name: '运单管理',
      url: '/trade/waybills',
      component: 'trade/WaybillList',
      icon: 'car',
      keepAlive: true,
    },
    {
      id: exceptionsMenu,
      parentId: 'menu-trade',
      order: 3,
      name: '异常件',
      url: '/trade/exceptions',
      component: 'trade/ExceptionList',
      icon: 'safety',
      keepAlive: true,
    },
  ],
  buttons: [
    button('button-waybill-list', menu, 'waybill:list', '查询运单'),
    button('button-waybill-create', menu, 'waybill:create', '生成运单'),
    button('button-waybill-fetch', menu, 'waybill:fetchNo', '取号'),
    button('button-waybill-void', menu, 'waybill:void', '作废运单'),
    button('button-waybill-hand-over', menu, 'waybill:handOver', '交件'),
    button('button-waybill-sign', menu, 'waybill:manualSign', '手工签收'),
    button('button-waybill-trace', menu, 'waybill:trace', '刷新轨迹'),
    button('button-waybill-export', menu, 'waybill:export', '导出运单'),
    button('button-exception-list', exceptionsMenu, 'exception:list', '查询异常件'),
    button('button-exception-handle', exceptionsMenu, 'exception:handle', '登记与处理异常件'),
  ],
});
