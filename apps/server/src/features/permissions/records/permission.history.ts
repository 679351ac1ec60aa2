import { PermissionToEdit } from '@baisi/contract/permission-records';
import { type RecordHistory, recordHistory } from '../../../platform/records/record-history.ts';
import type { PermissionRecords } from './permission-records.service.ts';
import type { PermissionWriting } from './permission-writing.service.ts';

const columns: RecordHistory['columns'] = {
  name: { label: '菜单名称', form: 'name' },
  parent_id: { label: '上级菜单', reads: { names: 'permission' }, form: 'parentId' },
  menu_type: { label: '菜单类型', reads: { dictionary: 'menu_type' }, form: 'menuType' },
  url: { label: '菜单路径', form: 'url' },
  component: { label: '前端组件', form: 'component' },
  component_name: { label: '组件名称', form: 'componentName' },
  redirect: { label: '默认跳转地址', form: 'redirect' },
  perms: { label: '授权标识', form: 'perms' },
  perms_type: { label: '授权策略', reads: { dictionary: 'global_perms_type' }, form: 'permsType' },
  icon: { label: '菜单图标', form: 'icon' },
  sort_no: { label: '排序', form: 'sortNo' },
  status: { label: '状态', reads: { dictionary: 'valid_status' }, form: 'status' },
  is_route: { label: '是否路由菜单', form: 'route' },
  hidden: { label: '隐藏路由', form: 'hidden' },
  keep_alive: { label: '是否缓存路由', form: 'keepAlive' },
  always_show: { label: '聚合路由', form: 'alwaysShow' },
  internal_or_external: {
    label: '打开方式',
    reads: { words: { false: '内部', true: '外部' } },
    form: 'internalOrExternal',
  },
  description: { label: '描述', form: 'description' },
};

/** 变更记录 (change history) of menus, buttons and columns. */
export const permissionHistory = ({ get }: PermissionRecords, { edit }: PermissionWriting): RecordHistory =>
  recordHistory({
    table: 'sys_permission',
    subject: '菜单',
    name: 'name',
    columns,
    readCode: 'permission:list',
    editCode: 'permission:edit',
    get,
    form: PermissionToEdit,
    save: edit,
  });
