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

/**
 * Maximum number of windows served at the same time, so that a change does not take the database connections that
 * requests need.
 */
const maxAtOnce = 4;

/** Pause in ms before a window whose stamps could not be read is served once more. */
const againMs = 1_000;

/** Sends windows the stamps of their session's grants and rows. */
export function createPermissionNews({
  authenticate,
  permissionStamp,
  reachStamp,
  say,
  report,
}: PermissionNewsNeeds) {
  const tell = async (entry: PersonSocket): Promise<void> => {
    // Reads the session again, because its department may have changed since the socket was opened.
    const person = await authenticate(entry.token);
    if (person === undefined) return;
    say(entry, { cmd: 'permissions', msgTxt: await permissionStamp(person) });
    say(entry, { cmd: 'reach', msgTxt: await reachStamp(person) });
  };
  /**
   * A set keeps the order of insertion, so windows that wait for the first time come before those that are added
   * again.
   */
  const waiting = new Set<PersonSocket>();
  const beingTold = new Set<PersonSocket>();
  /**
   * Returns the next waiting window. A window that is being served is served again afterwards, so that its last stamp
   * is current.
   */
  const takeNext = (): PersonSocket | undefined => {
    for (const entry of waiting) {
      if (beingTold.has(entry)) continue;
      waiting.delete(entry);
      return entry;
    }
    return undefined;
  };
  /** Windows that wait for their second attempt: a longer outage ends with an event for all windows. */
  const failed = new WeakSet<PersonSocket>();
  const serve = async (entry: PersonSocket): Promise<void> => {
    try {
      await tell(entry);
      failed.delete(entry);
    } catch (error) {
      report(error);
      // Served twice for one event.
      if (failed.delete(entry)) return;
      failed.add(entry);
      // Without another attempt the window would keep rows that the user may no longer see.
      setTimeout(() => tellSoon([entry]), againMs).unref();
    }
  };
  let tellers = 0;
  const tellWaiting = async (): Promise<void> => {
    tellers += 1;
    for (let entry = takeNext(); entry !== undefined; entry = takeNext()) {
      beingTold.add(entry);
      if (entry.socket.readyState === entry.socket.OPEN) await serve(entry);
      beingTold.delete(entry);
    }
    tellers -= 1;
  };
  function tellSoon(entries: readonly PersonSocket[]): void {
    for (const entry of entries) waiting.add(entry);
    for (let free = maxAtOnce - tellers; free > 0; free -= 1) tellWaiting().catch(report);
  }
  return {
    /** Informs these windows soon, each once for all changes until then. */
    tell: tellSoon,
  };
}
