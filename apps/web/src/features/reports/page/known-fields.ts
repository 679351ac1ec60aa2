import { useSession } from '../../../platform/session/session-store.ts';
import { pageKeys } from '../../../platform/storage/page-keys.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';

/** Reports whose fields are kept, the latest opened ones. */
const most = 50;

function stored(): [name: string, fields: string[]][] {
  const kept = readStored(pageKeys.onlineFields);
  return kept?.userId === useSession.getState().user?.id ? Object.entries(kept?.fields ?? {}) : [];
}

/** Returns the fields of a report that the user saw when it was last opened here; undefined if it never was. */
export const knownFields = (name: string): string[] | undefined =>
  stored().find(([known]) => known === name)?.[1];

/** Stores the fields of a report that the user may see. */
export function keepFields(name: string, fields: string[]): void {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const others = stored().filter(([known]) => known !== name);
  const latest = [...others, [name, fields] as const].slice(-most);
  writeStored(pageKeys.onlineFields, { userId, fields: Object.fromEntries(latest) });
}
