import { type LiveKeyName, liveKeys } from '../closed-sets/live-keys.generated.ts';
import type { RowResource } from '../closed-sets/row-resources.generated.ts';
import type { PermissionCode } from '../endpoint.ts';

/** Permissions that a set of live rows requires. */
export type LiveKey = {
  /** A holder of any of these receives changes. */
  read: readonly PermissionCode[];
  /** Permission required to send changes. */
  edit: PermissionCode;
  /**
   * Resource whose row rules restrict the rows: their content is only sent to users whom no rule restricts. Absent:
   * no rules apply.
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
