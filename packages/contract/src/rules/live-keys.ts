import type { PermissionCode } from '../endpoint.ts';
import type { RowResource } from './row-resources.ts';

/** Access requirements of a set of live rows. */
export type LiveKey = {
  /** A holder of any of these receives changes. */
  read: readonly PermissionCode[];
  /** Permission required to send changes. */
  edit: PermissionCode;
  /**
   * Resource whose row rules narrow the rows: content is only sent to users without narrowing rules. Absent: no rules.
   */
  resource?: RowResource;
  /** `whole`: every reader sees every field. `ids`: columns may be hidden, so only the row's id is sent. */
  content: 'whole' | 'ids';
};

/**
 * The closed list of shared live row sets, by socketKey (docs/decisions/0034). Any other key, including `vxe-default`,
 * is private: only windows of the same user receive its messages.
 */
export const liveKeys = {
  'dictionary-items': {
    read: ['dict:list'],
    edit: 'dict:item',
    resource: 'system/DictList',
    content: 'whole',
  },
  'department-members': {
    // Department managers maintain their members without seeing other departments.
    read: ['depart:list', 'depart:user'],
    edit: 'depart:user',
    resource: 'system/UserList',
    content: 'ids',
  },
  'permission-rules': { read: ['permission:list'], edit: 'permission:rule', content: 'whole' },
} as const satisfies Record<string, LiveKey>;

export type LiveKeyName = keyof typeof liveKeys;

/** Returns the access requirements of a key; undefined when it is private. */
export function liveKeyOf(socketKey: string): LiveKey | undefined {
  const keys: Readonly<Record<string, LiveKey>> = liveKeys;
  return Object.hasOwn(keys, socketKey) ? keys[socketKey] : undefined;
}
