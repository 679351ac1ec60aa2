import { type Category, categories } from '@baisi/contract/categories';
import { checkRules } from '@baisi/contract/check-rules';
import { checks } from '@baisi/contract/checks';
import { departmentRoles } from '@baisi/contract/department-roles';
import { departments } from '@baisi/contract/departments';
import { dictionaries } from '@baisi/contract/dictionaries';
import { fillRules } from '@baisi/contract/fill-rules';
import { logs } from '@baisi/contract/logs';
import { onlineUsers } from '@baisi/contract/online-users';
import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { positions } from '@baisi/contract/positions';
import {
  aRole as aDepartmentRole,
  departmentsServer,
} from '../../features/departments/testing/departments-server.ts';
import { aChoice, aMenu } from '../../features/permissions/testing/a-menu.ts';
import { aRecord, usersServer } from '../../features/users/testing/user-server.ts';
import { fakeServer } from '../../testing/fake-server.ts';

const stamps = {
  version: 1,
  createBy: 'admin',
  createTime: '2026-01-05 09:00:00',
  updateBy: null,
  updateTime: null,
};
const pageOf = <R>(records: R[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  totalIsExact: true,
});

export function serveUsers() {
  const superior = aRecord({ id: 'u1', userIdentity: 2, departIds: 'd-shanghai' });
  usersServer([superior]);
}

export function servePermissions() {
  const menu = aMenu({ id: 'm1', name: '用户管理', url: '/isystem/user', perms: null });
  const button = aMenu({
    id: 'b1',
    name: '添加用户',
    menuType: 2,
    perms: 'user:add',
    permsType: '1',
    parentId: 'm1',
  });
  const server = fakeServer();
  server.on(permissionRecords.roots, () => [menu]);
  server.on(permissionRecords.tree, () => ({ treeList: [aChoice(menu)], ids: ['m1'] }));
  server.on(permissionRecords.get, ({ id }) => (id === 'b1' ? button : menu));
  server.on(permissionRecords.checkUrl, () => null);
  return server;
}

const position = {
  id: 'p1',
  code: 'buyer',
  name: '采购员',
  postRank: '2',
  postRank_dictText: '助级',
  status: '1' as const,
};
export function servePositions() {
  const server = fakeServer();
  const one = { ...position, sortNo: 7, companyId: null, sysOrgCode: null, ...stamps };
  server.on(positions.list, () => pageOf([one]));
  server.on(positions.get, () => one);
  server.on(checks.duplicate, () => null);
  server.on(dictionaries.items, () => [{ value: '2', text: '助级', title: '助级', label: '助级' }]);
}

export function serveCheckRules() {
  const server = fakeServer();
  const ruleJson = JSON.stringify([{ digits: '*', pattern: '.{5}', message: '长度应为5位' }]);
  const one = {
    id: 'c1',
    ruleName: '物料编码',
    ruleCode: 'material',
    ruleJson,
    ruleDescription: '五位',
    ...stamps,
  };
  server.on(checkRules.list, () => pageOf([one]));
  server.on(checkRules.get, () => one);
  server.on(checks.duplicate, () => null);
}

export function serveFillRules() {
  const server = fakeServer();
  const ruleParams = '{"prefix":"CK","date":"","digits":4}';
  const one = {
    id: 'f1',
    ruleName: '出库单号',
    ruleCode: 'out',
    ruleClass: 'serialNo',
    ruleParams,
    ...stamps,
  };
  server.on(fillRules.list, () => pageOf([one]));
  server.on(fillRules.get, () => one);
  server.on(checks.duplicate, () => null);
  server.on(departments.idTree, () => []);
  server.on(categories.treeTop, () => []);
}

/** The category in the open form. */
export const category: Category = {
  id: 'k1',
  pid: '0',
  name: '商品',
  code: 'A01',
  hasChild: '0',
  sysOrgCode: null,
  ...stamps,
};
export function serveCategories() {
  const server = fakeServer();
  server.on(categories.roots, () => pageOf([category]));
  server.on(categories.get, () => category);
}

export function serveLogs() {
  const server = fakeServer();
  const line = {
    id: 'l1',
    logType: 2,
    logContent: '编辑用户',
    userid: 'liwei',
    username: '李伟',
    ip: '10.0.0.8',
  };
  const called = {
    method: 'PUT /a',
    requestUrl: '/a',
    requestParam: '{"a":1}',
    requestType: 'PUT',
    costTime: 12,
  };
  const rest = { operateType: 3, succeeded: true, kept: false, userAgent: null, place: null, record: null };
  server.on(logs.list, () => pageOf([{ ...line, ...called, ...rest, ...stamps }]));
  server.on(dictionaries.items, () => []);
}

export function serveOnline() {
  const who = { id: 's1', token: 's1', userId: 'u9', username: 'lili', realname: '李丽', avatar: null };
  const where = { orgCodeTxt: '财务部', way: 'phone' as const, ip: '10.0.0.8', userAgent: 'Chrome' };
  const when = { signedInAt: stamps.createTime, seenAt: stamps.createTime, isCurrent: false };
  fakeServer().on(onlineUsers.list, () => pageOf([{ ...who, ...where, ...when }]));
}

export function serveDepartmentRoles() {
  const server = departmentsServer();
  server.on(departmentRoles.get, () => aDepartmentRole());
}

export function serveRules() {
  const server = fakeServer();
  const rule = { id: 'r1', permissionId: 'm1', ruleName: '只看男', ruleColumn: 'sex', ruleConditions: '=' };
  server.on(permissionRecords.get, () =>
    aMenu({ id: 'm1', name: '用户管理', menuType: 1, component: 'system/UserList' }),
  );
  server.on(permissionRules.ofMenu, () => [{ ...rule, ruleValue: '1', status: '1', ...stamps }]);
  return server;
}
