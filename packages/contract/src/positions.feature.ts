import { button, contractFeature, formCodes, systemPage } from './contract-feature.ts';
import { positionFields, positions } from './positions.ts';

const menu = 'menu-positions';

export const positionsFeature = contractFeature({
  endpoints: { positions },
  pages: ['system/SysPositionList'],
  records: [
    {
      fields: positionFields,
      endpoints: Object.values(positions),
      add: positions.add,
      edit: positions.edit,
      table: 'sys_position',
      resource: 'system/SysPositionList',
      rowFields: {
        name: { kind: 'text', label: '职务名称' },
        code: { kind: 'text', label: '职务编码' },
        postRank: { kind: 'text', label: '职级' },
        createBy: { kind: 'text', label: '创建人' },
        createTime: { kind: 'time', label: '创建时间' },
      },
    },
  ],
  uniqueColumns: { 'sys_position.code': formCodes('position') },
  menus: [systemPage(menu, 7, ['职务管理', '/isystem/position', 'system/SysPositionList', 'idcard'])],
  buttons: [
    button('button-position-list', menu, 'position:list', '查询职务'),
    button('button-position-add', menu, 'position:add', '添加职务'),
    button('button-position-edit', menu, 'position:edit', '编辑职务'),
    button('button-position-delete', menu, 'position:delete', '删除职务'),
  ],
});
