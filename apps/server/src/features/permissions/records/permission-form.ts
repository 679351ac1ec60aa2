import type { PermissionToAdd } from '@baisi/contract/permission-records';
import { menuType } from '@baisi/contract/permissions';
import { isExternalUrl, objectionToMenuUrl, withoutEndSlashes } from '@baisi/contract/rules/menu-url';
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

/** Adds a leading slash to an address and removes slashes at its end, unless it is external or a template. */
export function tidyUrl(url: string | null): string | null {
  const bare = url?.replace(/\.vue$/, '');
  if (!bare) return null;
  if (isExternalUrl(bare)) return bare;
  return withoutEndSlashes(bare.startsWith('/') ? bare : `/${bare}`);
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

/** Why a form is refused: its field, and a text in Chinese. */
export type FormObjection = { field: string; text: string };

function objectionToAddress(url: string, raw: string | null, isHidden: boolean): string | undefined {
  const typed = raw?.trim() ?? '';
  const isOutside = scheme.test(typed) && !/^https?:/.test(typed);
  return objectionToMenuUrl(isOutside ? typed : url, { isHidden });
}

function objectionToComponent(component: string | null | undefined): string | undefined {
  if (!component) return '前端组件不能为空';
  return /^[\w\-/.@]{1,255}$/.test(component) && !component.includes('..') ? undefined : '前端组件格式不正确';
}

/** Returns why a form is refused; undefined when it is valid. `raw`: the address as entered. */
export function objectionToForm(values: PermissionValues, raw: string | null): FormObjection | undefined {
  const { menu_type: type, parent_id: parentId, perms, url, redirect, component, hidden } = values;
  if (type !== menuType.root && !parentId) return { field: 'parentId', text: '请选择上级菜单' };
  if (type === menuType.button) return perms ? undefined : { field: 'perms', text: '授权标识不能为空' };
  if (!url) return { field: 'url', text: '菜单路径不能为空' };
  const wrongUrl = objectionToAddress(url, raw, hidden === true);
  if (wrongUrl !== undefined) return { field: 'url', text: wrongUrl };
  if (redirect && !/^\/(?![/\\])/.test(redirect))
    return { field: 'redirect', text: '默认跳转地址应为站内路径' };
  const wrongComponent = objectionToComponent(component);
  return wrongComponent === undefined ? undefined : { field: 'component', text: wrongComponent };
}

/** The requested place of a row in the tree: its parent, and the types of its children. */
export type PositionInTree = {
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
  { id, parent, aboveIds, childTypes }: PositionInTree,
): string | undefined {
  if (parent === undefined) return '上级菜单不存在';
  if (parent?.menuType === menuType.button) return '按钮下不能添加下级';
  if (aboveIds.includes(id)) return '不能将自己或下级作为上级菜单';
  if (type === menuType.button && childTypes.length > 0) return '有下级的菜单不能改为按钮';
  return undefined;
}
