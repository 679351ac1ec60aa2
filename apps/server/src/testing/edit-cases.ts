import { categories } from '@baisi/contract/categories';
import { checkRules } from '@baisi/contract/check-rules';
import { departmentRoles } from '@baisi/contract/department-roles';
import { departments } from '@baisi/contract/departments';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import type { Refusal } from '@baisi/contract/envelope';
import { fillRules } from '@baisi/contract/fill-rules';
import { gridViews } from '@baisi/contract/grid-views';
import { ownProfile } from '@baisi/contract/own-profile';
import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { positions } from '@baisi/contract/positions';
import { roleRecords } from '@baisi/contract/role-records';
import { users } from '@baisi/contract/users';
import { addForm } from '../features/users/testing/people.ts';

/** A form or a record, by field name. */
export type Form = Record<string, unknown>;
/** Calls that create, edit and read records of a feature. */
export type EditCase = {
  edit: Endpoint;
  /** Endpoint that adds a record; absent: the record is the caller's own, and its fields cannot be blank. */
  add?: Endpoint;
  /** Fields whose values must be unique. */
  unique?: Readonly<Record<string, string>>;
  /** Inputs that stay the same for every record and are not fields of the edit. */
  place?: () => Promise<Form> | Form;
  /** Every field of the edit with a value that is not blank. */
  fields: () => Promise<Form> | Form;
  /** Optional fields that this kind of record requires nevertheless. */
  needed?: readonly string[];
  read(id: string): Promise<Form>;
};

type Caller = {
  /** Calls an endpoint as an administrator. */
  call(endpoint: Endpoint, input: Form): Promise<{ result: unknown; refusal?: Refusal }>;
};

const got =
  (call: Caller['call'], endpoint: Endpoint) =>
  async (id: string): Promise<Form> =>
    (await call(endpoint, { id })).result as Form;
const listed =
  (call: Caller['call'], endpoint: Endpoint, where: () => Promise<Form> | Form) =>
  async (id: string): Promise<Form> => {
    const { result } = await call(endpoint, await where());
    const rows = (Array.isArray(result) ? result : (result as { records: Form[] }).records) as Form[];
    return rows.find((row) => row['id'] === id) ?? {};
  };

const sexDictionary = async (call: Caller['call']) => {
  const { result } = await call(dictionaryRecords.list, { dictCode: 'sex' });
  return { dictId: (result as { records: Form[] }).records[0]?.['id'] };
};
const checkLines = JSON.stringify([{ digits: '*', pattern: '^[0-9]+$', message: '应为数字' }]);
const serial = JSON.stringify({ prefix: 'X', date: '', digits: 5 });
const look = { arrangement: {}, sorts: [], filters: [] };

/** Every feature whose records are edited with their version. */
export const editCases = ({ call }: Caller): readonly EditCase[] => [
  {
    edit: users.edit,
    add: users.add,
    unique: { username: 'partial', workNo: 'PARTIAL', phone: '1371000000', email: 'partial@baisi.example' },
    place: () => ({ password: addForm().password }),
    fields: () => ({
      realname: '部分修改',
      avatar: 'avatar/1.png',
      birthday: '1990-01-02',
      sex: 2,
      post: 'buyer',
      telephone: '010-88886666',
      activitiSync: 1,
      userIdentity: 2,
      departIds: 'dept-hr',
      selectedroles: 'role-order-clerk',
      selecteddeparts: 'dept-it',
    }),
    read: async (id) => ({
      ...(await got(call, users.get)(id)),
      selectedroles: (await call(users.roleIds, { userid: id })).result ?? null,
      selecteddeparts: (await call(users.departmentsOf, { userId: id })).result ?? null,
    }),
  },
  {
    edit: roleRecords.edit,
    add: roleRecords.add,
    unique: { roleCode: 'partial' },
    fields: () => ({
      roleName: '部分修改',
      description: '角色的备注',
      secondFactor: true,
      status: '0',
      sortNo: 7,
    }),
    read: got(call, roleRecords.get),
  },
  {
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
    needed: ['parentId', 'url', 'component'],
    read: got(call, permissionRecords.get),
  },
  {
    edit: permissionRules.edit,
    add: permissionRules.add,
    place: () => ({ permissionId: 'menu-positions' }),
    fields: () => ({
      ruleName: '部分修改',
      ruleColumn: 'code',
      ruleConditions: '=',
      ruleValue: 'a',
      status: '0',
    }),
    needed: ['ruleColumn', 'ruleValue'],
    read: listed(call, permissionRules.ofMenu, () => ({ permissionId: 'menu-positions' })),
  },
  {
    edit: departments.edit,
    add: departments.add,
    fields: () => ({
      parentId: 'dept-head-office',
      departName: '部分修改',
      departNameEn: 'Partial',
      departNameAbbr: '部分',
      departOrder: 5,
      orgCategory: '2',
      mobile: '010-88886666',
      fax: '010-88886667',
      address: '部门的地址',
      memo: '部门的备注',
      description: '部门的描述',
      status: '0',
      // A new department has no members, so it cannot have a head.
      headUserId: null,
    }),
    read: got(call, departments.get),
  },
  {
    edit: departmentRoles.edit,
    add: departmentRoles.add,
    unique: { roleCode: 'partial_role' },
    place: () => ({ departId: 'dept-it' }),
    fields: () => ({ roleName: '部分修改', description: '部门角色的备注' }),
    read: got(call, departmentRoles.get),
  },
  {
    edit: dictionaryRecords.edit,
    add: dictionaryRecords.add,
    unique: { dictCode: 'partial' },
    fields: () => ({ dictName: '部分修改', description: '字典的描述', type: 1 }),
    read: got(call, dictionaryRecords.get),
  },
  {
    edit: dictionaryItems.edit,
    add: dictionaryItems.add,
    unique: { itemValue: '5' },
    place: () => sexDictionary(call),
    fields: () => ({ itemText: '部分修改', description: '字典项的说明', sortOrder: 9, status: 1 }),
    read: listed(call, dictionaryItems.list, () => sexDictionary(call)),
  },
  {
    edit: categories.edit,
    add: categories.add,
    fields: () => ({ name: '部分修改' }),
    read: got(call, categories.get),
  },
  {
    edit: positions.edit,
    add: positions.add,
    unique: { code: 'partial' },
    fields: () => ({ name: '部分修改', postRank: '2', status: '0', sortNo: 7 }),
    read: got(call, positions.get),
  },
  {
    edit: checkRules.edit,
    add: checkRules.add,
    unique: { ruleCode: 'partial_check' },
    fields: () => ({ ruleName: '部分修改', ruleJson: checkLines, ruleDescription: '校验的描述' }),
    read: got(call, checkRules.get),
  },
  {
    edit: fillRules.edit,
    add: fillRules.add,
    unique: { ruleCode: 'partial_fill' },
    fields: () => ({ ruleName: '部分修改', ruleClass: 'serialNo', ruleParams: serial }),
    read: got(call, fillRules.get),
  },
  {
    edit: gridViews.edit,
    add: gridViews.add,
    place: () => ({ gridKey: 'dictionary-items' }),
    unique: { name: '部分修改' },
    fields: () => ({ content: look, scope: 'all' }),
    read: listed(call, gridViews.list, () => ({ gridKey: 'dictionary-items' })),
  },
  {
    edit: ownProfile.edit,
    fields: () => ({ realname: '部分修改', sex: 2, birthday: '1990-01-02' }),
    read: got(call, ownProfile.get),
  },
];
