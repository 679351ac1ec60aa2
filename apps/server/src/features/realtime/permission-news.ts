import type { SentBellFrame } from '@baisi/contract/realtime';
import type { Person } from '../../platform/actor.ts';
import type { PersonSocket } from '../../platform/sockets/open-sockets.ts';

export type PermissionNewsNeeds = {
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  /** `permissionStamp` of what the person holds. */
  permissionStamp(person: Person): Promise<string>;
  everybody(): readonly PersonSocket[];
  say(to: PersonSocket, frame: SentBellFrame): void;
  report(error: unknown): void;
};

/** Tells pages the stamp of what their session holds. */
export function createPermissionNews({
  authenticate,
  permissionStamp,
  everybody,
  say,
  report,
}: PermissionNewsNeeds) {
  const tell = async (entry: PersonSocket): Promise<void> => {
    // Not the person who came in: the session may work in another department by now.
    const person = await authenticate(entry.token);
    if (person !== undefined) say(entry, { cmd: 'permissions', msgTxt: await permissionStamp(person) });
  };
  let changes = 0;
  let isTelling = false;
  /** One after the other: a change must not take the connections from who is working. */
  const tellEverybody = async (): Promise<void> => {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let told = -1; told !== changes; ) {
        told = changes;
        for (const entry of everybody()) {
          // What was just told may be old again: the next round tells it to all.
          if (told !== changes) break;
          await tell(entry).catch(report);
        }
      }
    } finally {
      isTelling = false;
    }
  };
  return {
    tell: (entry: PersonSocket): void => void tell(entry).catch(report),
    changed(): void {
      changes += 1;
      tellEverybody().catch(report);
    },
  };
}
