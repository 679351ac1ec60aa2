import {
  button,
  contractFeature,
  createdFields,
  formCodes,
  recordButtons,
  recordCalls,
  systemPage,
} from './contract-feature.ts';
import { positionFields, positions } from './positions.ts';

const menu = 'menu-positions';

export const positionsFeature = contractFeature({
  endpoints: { positions },
  pages: ['system/SysPositionList'],
  records: [
    {
      fields: positionFields,
      ...recordCalls(positions),
      table: 'sys_position',
      resource: 'system/SysPositionList',
      rowFields: {
        name: { kind: 'text', label: '职务名称' },
        code: { kind: 'text', label: '职务编码' },
        postRank: { kind: 'text', label: '职级' },
        ...createdFields,
      },
    },
  ],
  uniqueColumns: { 'sys_position.code': formCodes('position') },
  menus: [systemPage(menu, 7, ['职务管理', '/isystem/position', 'system/SysPositionList', 'idcard'])],
  buttons: [
    ...recordButtons(menu, 'position', '职务'),
    button('button-position-export', menu, 'position:export', '导出职务'),
  ],
});
