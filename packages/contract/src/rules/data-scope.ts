import type { RowResource } from './row-resources.ts';
import type { ReadRule, RuleVariables } from './row-rules.ts';

/** Data scopes of a role in display order; `custom` names departments. */
export const dataScopes = ['all', 'below', 'own', 'self', 'custom'] as const;
export type DataScopeKind = (typeof dataScopes)[number];

/** Chinese name of each data scope. */
export const dataScopeWords: Readonly<Record<DataScopeKind, string>> = {
  all: '全部',
  below: '本部门及以下',
  own: '本部门',
  self: '仅本人',
  custom: '自定义',
};

/**
 * Resource fields that data scopes use: the org code of the row's department, and the account or id of its owner. Data
 * scopes do not affect a resource that is not listed; row rules still do.
 */
export const scopeFields = {
  'system/UserList': { department: 'orgCode', owner: { field: 'username', is: 'sys_user_code' } },
  'system/LogList': { department: 'orgCode', owner: { field: 'userid', is: 'sys_user_id' } },
  'system/DepartList': { department: 'orgCode', owner: null },
  'system/SysCategoryList': { department: 'sysOrgCode', owner: { field: 'createBy', is: 'sys_user_code' } },
  'trade/OrderList': { department: 'sysOrgCode', owner: { field: 'createBy', is: 'sys_user_code' } },
  'trade/WaybillList': { department: 'sysOrgCode', owner: { field: 'createBy', is: 'sys_user_code' } },
} as const satisfies Partial<Record<RowResource, ScopeFields>>;

type ScopeFields = {
  department: string;
  owner: { field: string; is: 'sys_user_code' | 'sys_user_id' } | null;
};

/** Returns whether data scopes narrow the rows of a menu with this component. */
export const hasDataScope = (component: string | null): component is keyof typeof scopeFields =>
  component !== null && Object.hasOwn(scopeFields, component);

/** A data scope with the org codes of its departments. */
export type DataScope = { kind: Exclude<DataScopeKind, 'all'>; orgCodes: readonly string[] };

const prefix = 'scope:';

/**
 * Returns the id under which a grant names its data scope, next to the ids of its rules: `scope:below`,
 * `scope:custom:A01A02+A01A03`. Rules and scopes of a grant are thus combined and compared in the same way.
 */
export const scopeId = ({ kind, orgCodes }: DataScope): string =>
  kind === 'custom' ? `${prefix}custom:${orgCodes.toSorted().join('+')}` : `${prefix}${kind}`;

export const isScopeId = (ruleId: string): boolean => ruleId.startsWith(prefix);

/** Parses an id created by `scopeId`; an unknown id becomes a scope without departments, which shows no row. */
export function scopeOfId(id: string): DataScope {
  const [, kind, codes = ''] = id.split(':');
  if (kind === 'below' || kind === 'own' || kind === 'self') return { kind, orgCodes: [] };
  return { kind: 'custom', orgCodes: codes.split('+').filter((code) => code !== '') };
}

/** Returns the Chinese name of the scope, such as `本部门及以下`. */
export const scopeName = (id: string): string => dataScopeWords[scopeOfId(id).kind];

const startsWithAny = (field: string, values: readonly string[]): ReadRule =>
  values.length === 0 ? 'no row' : { field, operator: 'startsWith', values };
const isAny = (field: string, values: readonly string[]): ReadRule =>
  values.length === 0 ? 'no row' : { field, operator: 'eq', values };

/**
 * Converts a data scope to a condition on the rows of a resource. A user without a current department sees no
 * department rows.
 */
export function readScope(resource: RowResource, id: string, variables: RuleVariables): ReadRule {
  if (!hasDataScope(resource)) return 'every row';
  const { department, owner }: ScopeFields = scopeFields[resource];
  const { kind, orgCodes } = scopeOfId(id);
  const here = variables.sys_org_code ?? [];
  if (kind === 'custom') return startsWithAny(department, orgCodes);
  if (kind === 'below') return startsWithAny(department, here);
  // Departments have no owner: the narrowest remaining scope is the user's own department.
  if (kind === 'own' || owner === null) return isAny(department, here);
  return isAny(owner.field, variables[owner.is] ?? []);
}

/**
 * Returns whether the scope id `own` of one user shows that user all rows that `wanted` shows, even to another user.
 * `orgCode`: department where the first user works. Scopes such as 本部门 depend on their user, like variables in rules.
 */
export function scopeCovers(
  own: string | undefined,
  wanted: string | undefined,
  orgCode: string | null,
): boolean {
  if (own === undefined || own === wanted) return true;
  if (wanted === undefined) return false;
  const [mine, other] = [scopeOfId(own), scopeOfId(wanted)];
  if (other.kind === 'custom') {
    const [codes, reaches] = reachOf(mine, orgCode);
    return other.orgCodes.every((code) => codes.some((from) => reaches && code.startsWith(from)));
  }
  if (mine.kind === 'below') return true;
  return mine.kind === 'own' && other.kind === 'self';
}

/** Org codes at which a scope starts, and whether it includes their descendants. */
const reachOf = ({ kind, orgCodes }: DataScope, orgCode: string | null): [readonly string[], boolean] => {
  if (kind === 'custom') return [orgCodes, true];
  return [orgCode === null ? [] : [orgCode], kind === 'below'];
};
