import {
  contractFeature,
  formCodes,
  recordButtons,
  recordsOf,
  systemPage,
  tableButtons,
} from './contract-feature.ts';
import { positionFields, positions } from './positions.ts';
import { positionsTable } from './tables/positions.table.ts';

const menu = 'menu-positions';

export const positionsFeature = contractFeature({
  endpoints: { positions },
  pages: ['system/SysPositionList'],
  records: [
    recordsOf(positions, {
      fields: positionFields,
      table: 'sys_position',
      resource: 'system/SysPositionList',
      rowFields: {
        name: { kind: 'text', label: '职务名称' },
        code: { kind: 'text', label: '职务编码' },
        postRank: { kind: 'text', label: '职级' },
      },
    }),
  ],
  tables: [positionsTable],
  uniqueColumns: { 'sys_position.code': formCodes('position') },
  menus: [systemPage(menu, 7, ['职务管理', '/isystem/position', 'system/SysPositionList', 'idcard'])],
  buttons: [...recordButtons(menu, 'position', '职务'), ...tableButtons(menu, 'position', '职务')],
});
