import type { SentBellFrame } from '@baisi/contract/realtime';
import type { Person } from '../../platform/actor.ts';
import type { PersonSocket } from '../../platform/sockets/open-sockets.ts';

export type PermissionNewsNeeds = {
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  /** `permissionStamp` of what the person holds. */
  permissionStamp(person: Person): Promise<string>;
  /** A short name of the rows that the person reaches. */
  reachStamp(person: Person): Promise<string>;
  say(to: PersonSocket, frame: SentBellFrame): void;
  report(error: unknown): void;
};

/** Tells windows the stamps of what their session holds and of the rows that it reaches. */
export function createPermissionNews({
  authenticate,
  permissionStamp,
  reachStamp,
  say,
  report,
}: PermissionNewsNeeds) {
  const tell = async (entry: PersonSocket): Promise<void> => {
    // Not the person who came in: the session may work in another department by now.
    const person = await authenticate(entry.token);
    if (person === undefined) return;
    say(entry, { cmd: 'permissions', msgTxt: await permissionStamp(person) });
    say(entry, { cmd: 'reach', msgTxt: await reachStamp(person) });
  };
  const waiting = new Set<PersonSocket>();
  let isTelling = false;
  /** One window after the other: a change must not take the connections from people at work. */
  const tellWaiting = async (): Promise<void> => {
    if (isTelling) return;
    isTelling = true;
    // A window that is added while it is being told comes again at the end, so that no window waits for ever.
    for (const entry of waiting) {
      waiting.delete(entry);
      if (entry.socket.readyState === entry.socket.OPEN) await tell(entry).catch(report);
    }
    isTelling = false;
  };
  return {
    /** Tells these windows soon, each once for all changes until then. */
    tell(entries: readonly PersonSocket[]): void {
      for (const entry of entries) waiting.add(entry);
      tellWaiting().catch(report);
    },
  };
}
