import type { InputOf } from '@baisi/contract/endpoint';
import type { PermissionNode, permissionRecords } from '@baisi/contract/permission-records';
import { menuType } from '@baisi/contract/permissions';
import { isExternalUrl, objectionToMenuUrl, withoutEndSlashes } from '@baisi/contract/rules/menu-url';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';

const words = (label: string, texts: Readonly<Record<string, string>>) => {
  const option = field.option(label);
  return { ...option, textOf: (value: string | null) => texts[value ?? ''] ?? value ?? '' };
};

export const typeWords: Readonly<Record<number, string>> = { 0: '一级菜单', 1: '子菜单', 2: '按钮/权限' };
export const permsTypeWords: Readonly<Record<string, string>> = {
  1: '可见/可访问(授权后可见/可访问)',
  2: '可编辑(未授权时禁用)',
};

const type = field.number('菜单类型', menuType.menu);
const opening = field.flag('打开方式');

/** The form's fields, in order. */
export const menuFields = {
  menuType: { ...type, textOf: (value: number | null) => typeWords[value ?? -1] ?? '' },
  name: field.text('菜单名称'),
  parentId: field.option('上级菜单'),
  url: field.text('菜单路径'),
  component: field.text('前端组件'),
  componentName: field.text('组件名称'),
  redirect: field.text('默认跳转地址'),
  perms: field.text('授权标识'),
  permsType: words('授权策略', permsTypeWords),
  status: words('状态', { 1: '有效', 0: '无效' }),
  icon: field.option('菜单图标'),
  sortNo: field.number('排序'),
  route: field.flag('是否路由菜单', true),
  hidden: field.flag('隐藏路由'),
  keepAlive: field.flag('是否缓存路由'),
  alwaysShow: field.flag('聚合路由'),
  internalOrExternal: { ...opening, textOf: (value: boolean) => (value ? '外部' : '内部') },
  description: field.text('描述'),
};
export type MenuValues = ValuesOf<typeof menuFields>;

export function toMenuValues(node: PermissionNode): MenuValues {
  return {
    menuType: node.menuType,
    name: node.name,
    parentId: node.parentId,
    url: node.url ?? '',
    component: node.component ?? '',
    componentName: node.componentName ?? '',
    redirect: node.redirect ?? '',
    perms: node.perms ?? '',
    permsType: node.permsType ?? '1',
    status: node.status,
    icon: node.icon,
    sortNo: node.sortNo,
    route: node.route,
    hidden: node.hidden,
    keepAlive: node.keepAlive,
    alwaysShow: node.alwaysShow,
    internalOrExternal: node.internalOrExternal,
    description: node.description ?? '',
  };
}

const permsTypeOf = (value: string | null): '1' | '2' => (value === '2' ? '2' : '1');

/** Returns the body of `permissionRecords.add`. */
export function toMenuToAdd(values: MenuValues): InputOf<typeof permissionRecords.add> {
  return {
    ...values,
    menuType: values.menuType ?? menuType.menu,
    parentId: values.menuType === menuType.root ? null : values.parentId,
    permsType: permsTypeOf(values.permsType),
    status: values.status === '0' ? '0' : '1',
  };
}

/** Returns the body of `permissionRecords.edit`. */
export function toMenuToEdit(
  values: MenuValues,
  { id, version }: PermissionNode,
): InputOf<typeof permissionRecords.edit> {
  return { ...toMenuToAdd(values), id, version };
}

/** Variables that an address may contain (api-contract 4.4). They are replaced as text; nothing is executed. */
const templateNames = ["window._CONFIG['domianURL']", 'baseUrl', 'token', 'userId', 'orgCode', 'tenantId'];

/**
 * Returns the reason in Chinese why an address is refused; undefined when it is valid. `isHidden`: whether the menu
 * entry is hidden.
 */
export function objectionToUrl(typed: string, isHidden = false): string | undefined {
  const url = typed.trim();
  if (url === '') return undefined;
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(url);
  const objection = objectionToMenuUrl(hasScheme ? url : tidied(url), { isHidden });
  if (objection !== undefined) return objection;
  const names = [...url.matchAll(/\{\{\s*(.*?)\s*\}\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !templateNames.includes(name));
  return unknown === undefined ? undefined : `不支持的模板变量：${unknown.slice(0, 40)}`;
}

function tidied(url: string): string {
  const bare = url.replace(/\.vue$/, '');
  if (bare === '' || isExternalUrl(bare)) return bare;
  return withoutEndSlashes(bare.startsWith('/') ? bare : `/${bare}`);
}

/** Returns the normalized path that the server will store (api-contract 3.6); undefined when it equals the input. */
export function storedUrl(typed: string): string | undefined {
  const stored = tidied(typed.trim());
  return stored === typed.trim() ? undefined : stored;
}

/** Returns the normalized component that the server will store; undefined when it equals the input. */
export function storedComponent(typed: string): string | undefined {
  const stored = typed
    .trim()
    .replace(/^\/+/, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '');
  return stored === typed.trim() ? undefined : stored;
}
