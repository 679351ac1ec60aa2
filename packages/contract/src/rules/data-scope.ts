import type { RowResource } from './row-resources.ts';
import type { ReadRule, RuleVariables } from './row-rules.ts';

/** How far the rows of a role reach, in the order in which people choose; `custom` names departments. */
export const dataScopes = ['all', 'below', 'own', 'self', 'custom'] as const;
export type DataScopeKind = (typeof dataScopes)[number];

/** What a data scope is called. */
export const dataScopeWords: Readonly<Record<DataScopeKind, string>> = {
  all: '全部',
  below: '本部门及以下',
  own: '本部门',
  self: '仅本人',
  custom: '自定义',
};

/**
 * The fields of a resource that a data scope is read from: the org code of its department, and the account or id of its
 * owner. A resource that is not listed has neither, so data scopes leave its rows alone; rules narrow it.
 */
export const scopeFields = {
  'system/UserList': { department: 'orgCode', owner: { field: 'username', is: 'sys_user_code' } },
  'system/LogList': { department: 'orgCode', owner: { field: 'userid', is: 'sys_user_id' } },
  'system/DepartList': { department: 'orgCode', owner: null },
  'system/SysCategoryList': { department: 'sysOrgCode', owner: { field: 'createBy', is: 'sys_user_code' } },
} as const satisfies Partial<Record<RowResource, ScopeFields>>;

type ScopeFields = {
  department: string;
  owner: { field: string; is: 'sys_user_code' | 'sys_user_id' } | null;
};

/** Does a data scope narrow the rows of a menu with this component? */
export const hasDataScope = (component: string | null): component is keyof typeof scopeFields =>
  component !== null && Object.hasOwn(scopeFields, component);

/** A data scope with the org codes of the departments that it names. */
export type DataScope = { kind: Exclude<DataScopeKind, 'all'>; orgCodes: readonly string[] };

const prefix = 'scope:';

/**
 * The id under which a grant names its data scope, beside the ids of its rules: `scope:below`,
 * `scope:custom:A01A02+A01A03`. So rules and scopes of a grant are met together, and compared alike.
 */
export const scopeId = ({ kind, orgCodes }: DataScope): string =>
  kind === 'custom' ? `${prefix}custom:${orgCodes.toSorted().join('+')}` : `${prefix}${kind}`;

export const isScopeId = (ruleId: string): boolean => ruleId.startsWith(prefix);

/** The data scope behind an id of `scopeId`; an unknown one names no department, so it shows no row. */
export function scopeOfId(id: string): DataScope {
  const [, kind, codes = ''] = id.split(':');
  if (kind === 'below' || kind === 'own' || kind === 'self') return { kind, orgCodes: [] };
  return { kind: 'custom', orgCodes: codes.split('+').filter((code) => code !== '') };
}

/** In Chinese: `本部门及以下`. */
export const scopeName = (id: string): string => dataScopeWords[scopeOfId(id).kind];

const startsWithAny = (field: string, values: readonly string[]): ReadRule =>
  values.length === 0 ? 'no row' : { field, operator: 'startsWith', values };
const isAny = (field: string, values: readonly string[]): ReadRule =>
  values.length === 0 ? 'no row' : { field, operator: 'eq', values };

/** A data scope as a condition over the rows of a resource. A person who works in no department has no such rows. */
export function readScope(resource: RowResource, id: string, variables: RuleVariables): ReadRule {
  if (!hasDataScope(resource)) return 'every row';
  const { department, owner }: ScopeFields = scopeFields[resource];
  const { kind, orgCodes } = scopeOfId(id);
  const here = variables.sys_org_code ?? [];
  if (kind === 'custom') return startsWithAny(department, orgCodes);
  if (kind === 'below') return startsWithAny(department, here);
  // Departments have no owner: the narrowest that is left is one's own.
  if (kind === 'own' || owner === null) return isAny(department, here);
  return isAny(owner.field, variables[owner.is] ?? []);
}

/**
 * Does whoever holds rows by `own` hold all rows that `wanted` shows, also where somebody else holds it? `orgCode`: where
 * the holder of `own` works. Relative scopes stand for the rows of whoever has them, as variables of rules do.
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

/** Org codes from which a scope goes downwards, and whether it does. */
const reachOf = ({ kind, orgCodes }: DataScope, orgCode: string | null): [readonly string[], boolean] => {
  if (kind === 'custom') return [orgCodes, true];
  return [orgCode === null ? [] : [orgCode], kind === 'below'];
};
