import type { PermissionToAdd } from '@baisi/contract/permission-records';
import { menuType } from '@baisi/contract/permissions';
import { isAllowedUrl } from '@baisi/contract/rules/menu-url';
import type { Insertable } from 'kysely';
import type { PermissionRow } from '../holdings/access-facts.repository.ts';

/** Columns that the permission form writes. */
type PermissionColumns = {
  parent_id: string | null;
  name: string;
  perms: string | null;
  perms_type: string | null;
  icon: string | null;
  component: string | null;
  component_name: string | null;
  url: string | null;
  redirect: string | null;
  sort_no: number | null;
  menu_type: number;
  is_route: boolean;
  keep_alive: boolean;
  hidden: boolean;
  always_show: boolean;
  internal_or_external: boolean;
  status: string;
  description: string | null;
};
export type PermissionValues = Insertable<PermissionColumns>;

/**
 * The fields of `PermissionToAdd`. The types are numbers because stored rows may contain values that the form does
 * not offer.
 */
type PermissionForm = Omit<PermissionToAdd, 'menuType' | 'permsType' | 'status'> & {
  menuType: number;
  permsType: string | null;
  status: string;
};

/** Converts `/src/views/system/UserList.vue`, the notation of older clients, to `system/UserList`. */
export function tidyComponent(component: string | null): string | null {
  const bare = component
    ?.replace(/^\/+/, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '');
  return bare || null;
}

/** Adds a leading slash to an address, unless it is external or a template. */
export function tidyUrl(url: string | null): string | null {
  const bare = url?.replace(/\.vue$/, '');
  if (!bare) return null;
  return /^(https?:|\{\{|\/)/.test(bare) ? bare : `/${bare}`;
}

/** Converts a table row to the form. */
export const toPermissionForm = (row: PermissionRow): PermissionForm => ({
  parentId: row.parent_id,
  name: row.name,
  menuType: row.menu_type,
  perms: row.perms,
  permsType: row.perms_type,
  status: row.status,
  icon: row.icon,
  component: row.component,
  componentName: row.component_name,
  url: row.url,
  redirect: row.redirect,
  sortNo: row.sort_no,
  route: row.is_route,
  keepAlive: row.keep_alive,
  hidden: row.hidden,
  alwaysShow: row.always_show,
  internalOrExternal: row.internal_or_external,
  description: row.description,
});

/** Converts a form to column values (api-contract 3.6); fields that do not belong to the type are left out. */
export function toPermissionValues(form: PermissionForm): PermissionValues {
  const isButton = form.menuType === menuType.button;
  const isRoot = form.menuType === menuType.root;
  const component = tidyComponent(form.component) ?? (isRoot ? 'layouts/RouteView' : null);
  return {
    parent_id: isRoot ? null : form.parentId,
    name: form.name,
    perms: isButton ? form.perms : null,
    perms_type: isButton ? (form.permsType ?? '1') : null,
    icon: isButton ? null : form.icon,
    component: isButton ? null : component,
    component_name: isButton ? null : form.componentName,
    url: isButton ? null : tidyUrl(form.url),
    redirect: isRoot ? form.redirect : null,
    sort_no: form.sortNo,
    menu_type: form.menuType,
    is_route: !isButton && form.route,
    keep_alive: !isButton && form.keepAlive,
    hidden: !isButton && form.hidden,
    always_show: !isButton && form.alwaysShow,
    internal_or_external: !isButton && form.internalOrExternal,
    status: form.status,
    description: form.description,
  };
}

const scheme = /^[a-z][a-z\d+.-]*:/i;

/** Returns the error message of a form, in Chinese; undefined when it is valid. `raw`: the address as entered. */
export function objectionToForm(values: PermissionValues, raw: string | null): string | undefined {
  const isButton = values.menu_type === menuType.button;
  if (values.menu_type !== menuType.root && !values.parent_id) return '请选择上级菜单';
  if (isButton) return values.perms ? undefined : '授权标识不能为空';
  if (!values.url) return '菜单路径不能为空';
  const typed = raw?.trim() ?? '';
  const isOutside = scheme.test(typed) && !/^https?:/.test(typed);
  if (isOutside || !isAllowedUrl(values.url)) return '菜单路径不安全，请填写站内路径或http(s)地址';
  if (values.redirect && !/^\/(?![/\\])/.test(values.redirect)) return '默认跳转地址应为站内路径';
  if (!values.component) return '前端组件不能为空';
  return /^[\w\-/.@]{1,255}$/.test(values.component) && !values.component.includes('..')
    ? undefined
    : '前端组件格式不正确';
}

/** The requested place of a row in the tree: its parent, and the types of its children. */
export type Place = {
  id: string;
  /** Null: the top level; undefined: the parent does not exist. */
  parent: { id: string; menuType: number } | null | undefined;
  /** Ids of the parent and all rows above it. */
  aboveIds: readonly string[];
  childTypes: readonly number[];
};

/** Returns why a row of this type cannot be placed there, in Chinese; undefined when it can. */
export function objectionToPlace(
  type: number,
  { id, parent, aboveIds, childTypes }: Place,
): string | undefined {
  if (parent === undefined) return '上级菜单不存在';
  if (parent?.menuType === menuType.button) return '按钮下不能添加下级';
  if (aboveIds.includes(id)) return '不能将自己或下级作为上级菜单';
  if (type === menuType.button && childTypes.length > 0) return '有下级的菜单不能改为按钮';
  return undefined;
}
