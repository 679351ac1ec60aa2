import type { PermissionCode } from '../endpoint.ts';
import type { RowResource } from './row-resources.ts';

/** What is demanded of those who share one set of live rows. */
export type LiveKey = {
  /** Who holds one of these hears of changes. */
  read: readonly PermissionCode[];
  /** Held by who may tell of changes. */
  edit: PermissionCode;
  /** Whose row rules narrow the rows: content goes only to people whom they do not narrow. Absent: no rules do. */
  resource?: RowResource;
  /** `whole`: every reader sees every field. `ids`: columns may be withheld; which row it was is all that is told. */
  content: 'whole' | 'ids';
};

/**
 * The closed list of sets that people share live, by socketKey (docs/decisions/0034). Any other key, also `vxe-default`,
 * is private: only the windows of one person hear each other on it.
 */
export const liveKeys = {
  'dictionary-items': {
    read: ['dict:list'],
    edit: 'dict:item',
    resource: 'system/DictList',
    content: 'whole',
  },
  'department-members': {
    // Whoever manages departments keeps their people without seeing the departments of others.
    read: ['depart:list', 'depart:user'],
    edit: 'depart:user',
    resource: 'system/UserList',
    content: 'ids',
  },
  'permission-rules': { read: ['permission:list'], edit: 'permission:rule', content: 'whole' },
} as const satisfies Record<string, LiveKey>;

export type LiveKeyName = keyof typeof liveKeys;

/** What is demanded for a key; undefined when it is private. */
export function liveKeyOf(socketKey: string): LiveKey | undefined {
  const keys: Readonly<Record<string, LiveKey>> = liveKeys;
  return Object.hasOwn(keys, socketKey) ? keys[socketKey] : undefined;
}
