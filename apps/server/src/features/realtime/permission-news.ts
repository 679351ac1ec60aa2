import type { SentBellFrame } from '@baisi/contract/realtime';
import type { Person } from '../../platform/actor.ts';
import type { PersonSocket } from '../../platform/sockets/open-sockets.ts';

export type PermissionNewsNeeds = {
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  /** `permissionStamp` of the user's grants. */
  permissionStamp(person: Person): Promise<string>;
  /** Stamp of the rows that the user reaches. */
  reachStamp(person: Person): Promise<string>;
  say(to: PersonSocket, frame: SentBellFrame): void;
  report(error: unknown): void;
};

/** A change must not take the database connections that other requests need. */
const maxAtOnce = 4;

/** Sends windows the stamps of their session's grants and rows. */
export function createPermissionNews({
  authenticate,
  permissionStamp,
  reachStamp,
  say,
  report,
}: PermissionNewsNeeds) {
  const tell = async (entry: PersonSocket): Promise<void> => {
    // Read again: the session's department may have changed since it connected.
    const person = await authenticate(entry.token);
    if (person === undefined) return;
    say(entry, { cmd: 'permissions', msgTxt: await permissionStamp(person) });
    say(entry, { cmd: 'reach', msgTxt: await reachStamp(person) });
  };
  /** In insertion order: windows that were already informed wait behind the others. */
  const waiting = new Set<PersonSocket>();
  const beingTold = new Set<PersonSocket>();
  /**
   * Takes the next window. One that is in progress is processed again afterwards, so that its last stamp is current.
   */
  const takeNext = (): PersonSocket | undefined => {
    for (const entry of waiting) {
      if (beingTold.has(entry)) continue;
      waiting.delete(entry);
      return entry;
    }
    return undefined;
  };
  let tellers = 0;
  const tellWaiting = async (): Promise<void> => {
    tellers += 1;
    for (let entry = takeNext(); entry !== undefined; entry = takeNext()) {
      beingTold.add(entry);
      if (entry.socket.readyState === entry.socket.OPEN) await tell(entry).catch(report);
      beingTold.delete(entry);
    }
    tellers -= 1;
  };
  return {
    /** Informs these windows soon, each once for all changes until then. */
    tell(entries: readonly PersonSocket[]): void {
      for (const entry of entries) waiting.add(entry);
      for (let free = maxAtOnce - tellers; free > 0; free -= 1) tellWaiting().catch(report);
    },
  };
}
