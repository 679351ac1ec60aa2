import type { HistoryTable } from '@baisi/contract/history';
import type { Form } from './edit-cases.ts';

const checkLines = JSON.stringify([{ digits: '5', pattern: '^[a-z]+$', message: '应为字母' }]);

/** For every edit field that a suffix cannot make unique: a value different from that of `editCases`. */
export const otherValues: Readonly<Record<HistoryTable, Form>> = {
  sys_user: {
    realname: '别的姓名',
    avatar: 'avatar/2.png',
    birthday: '1991-03-04',
    sex: 1,
    post: null,
    telephone: '010-77775555',
    activitiSync: 0,
    userIdentity: 1,
    departIds: null,
  },
  sys_role: { roleName: '别的角色', description: '别的备注', secondFactor: false, status: '1', sortNo: 41 },
  sys_permission: {
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
  sys_permission_data_rule: {
    ruleName: '别的规则',
    ruleColumn: 'name',
    ruleConditions: '!=',
    ruleValue: 'other-value',
    status: '1',
  },
  sys_depart: {
    departName: '别的部门',
    departNameEn: 'Other',
    departNameAbbr: '别的',
    departOrder: 41,
    orgCategory: '1',
    mobile: '010-77775555',
    fax: '010-77775556',
    address: '别的地址',
    memo: '别的备注',
    description: '别的描述',
    status: '1',
  },
  sys_depart_role: { roleName: '别的部门角色', description: '别的备注' },
  sys_dict: { dictName: '别的字典', description: '别的描述', type: 0 },
  sys_dict_item: { itemText: '别的字典项', description: '别的描述', sortOrder: 41, status: 0 },
  sys_category: { name: '别的分类' },
  sys_position: { name: '别的职务', postRank: '3', status: '1', sortNo: 41 },
  sys_check_rule: { ruleName: '别的校验', ruleJson: checkLines, ruleDescription: '别的描述' },
  sys_fill_rule: { ruleName: '别的填值', ruleClass: 'orgCode', ruleParams: '' },
};
