import { type LiveKeyName, liveKeys } from '../closed-sets/live-keys.generated.ts';
import type { RowResource } from '../closed-sets/row-resources.generated.ts';
import type { PermissionCode } from '../endpoint.ts';

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

export { type LiveKeyName, liveKeys };

/** Returns the access requirements of a key; undefined when it is private. */
export function liveKeyOf(socketKey: string): LiveKey | undefined {
  const keys: Readonly<Record<string, LiveKey>> = liveKeys;
  return Object.hasOwn(keys, socketKey) ? keys[socketKey] : undefined;
}
