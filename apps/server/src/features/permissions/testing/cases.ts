import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { featureCases, recordById, recordInList } from '../../../testing/feature-cases.ts';
import { permissionFixtures } from './fixtures.ts';

const ofMenu = () => ({ permissionId: 'menu-positions' });

export const cases = featureCases({
  fixtures: permissionFixtures,
  records: {
    sys_permission: (call) => ({
      edit: permissionRecords.edit,
      add: permissionRecords.add,
      unique: { url: '/partial' },
      fields: () => ({
        parentId: 'menu-system',
        name: '部分修改',
        menuType: 1,
        perms: null,
        permsType: null,
        status: '0',
        icon: 'home',
        component: 'system/Partial',
        componentName: 'Partial',
        redirect: null,
        sortNo: 7,
        route: false,
        keepAlive: true,
        hidden: true,
        alwaysShow: true,
        internalOrExternal: true,
        description: '菜单的描述',
      }),
      others: {
        name: '别的菜单',
        perms: 'made:other',
        permsType: '2',
        status: '1',
        icon: 'user',
        component: 'system/Other',
        componentName: 'Other',
        redirect: '/other/redirect',
        sortNo: 41,
        route: true,
        keepAlive: false,
        hidden: false,
        alwaysShow: false,
        internalOrExternal: false,
        description: '别的描述',
      },
      told: { field: 'name', label: '菜单名称' },
      needed: ['parentId', 'url', 'component'],
      read: recordById(call, permissionRecords.get),
    }),
    sys_permission_data_rule: (call) => ({
      edit: permissionRules.edit,
      add: permissionRules.add,
      place: ofMenu,
      fields: () => ({
        ruleName: '部分修改',
        ruleColumn: 'code',
        ruleConditions: '=',
        ruleValue: 'a',
        status: '0',
      }),
      others: {
        ruleName: '别的规则',
        ruleColumn: 'name',
        ruleConditions: '!=',
        ruleValue: 'other-value',
        status: '1',
      },
      told: { field: 'ruleName', label: '规则名称' },
      needed: ['ruleColumn', 'ruleValue'],
      read: recordInList(call, permissionRules.ofMenu, ofMenu),
    }),
  },
  unique: { 'sys_permission.perms': ['user:list', 'permission:add'] },
});
