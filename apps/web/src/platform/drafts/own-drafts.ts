import { session } from '@baisi/contract/session';
import { call } from '../api/call.ts';
import { clock } from '../clock.ts';
import { useSession } from '../session/session-store.ts';
import { createSignal } from '../signal.ts';
import type { Draft } from './draft.logic.ts';
import type { DraftQueue } from './draft-queue.ts';
import { openDraftQueue } from './open-draft-queue.ts';
import { type PersonDrafts, personDrafts, sweepDrafts } from './person-drafts.ts';

type Opened = { userId: string; shelf: DraftQueue; drafts: Promise<PersonDrafts> };
let opened: Opened | undefined;

/**
 * Fetches the user's secret and the cipher, and returns access to the user's drafts. The secret stays in this page's
 * memory.
 */
async function unlock(shelf: DraftQueue): Promise<PersonDrafts> {
  const [{ draftSealOf }, { secret }] = await Promise.all([
    import('./draft-seal.ts'),
    call(session.draftKey, {}),
  ]);
  return personDrafts(shelf, draftSealOf(secret), clock);
}

/**
 * Opens the drafts of the signed-in user; undefined when storage is refused or the server is unreachable. Forms then
 * work without drafts. Never rejects; the next call retries after a failure.
 */
export async function ownDrafts(): Promise<PersonDrafts | undefined> {
  const shelf = await openDraftQueue();
  const userId = useSession.getState().user?.id;
  if (shelf === undefined || userId === undefined) return undefined;
  // Reopens for another user, or after the database connection was lost.
  if (opened?.userId !== userId || opened.shelf !== shelf) opened = { userId, shelf, drafts: unlock(shelf) };
  const mine = opened;
  try {
    return await mine.drafts;
  } catch {
    if (opened === mine) opened = undefined;
    return undefined;
  }
}

/**
 * Returns the user's drafts, newest first. Also deletes outdated ones. Sends no request when this browser stores no
 * drafts.
 */
export async function waitingDrafts(): Promise<Draft[]> {
  try {
    const shelf = await openDraftQueue();
    if (shelf === undefined || !(await sweepDrafts(shelf, clock))) return [];
    return (await (await ownDrafts())?.list()) ?? [];
  } catch {
    return [];
  }
}

const forgotten = createSignal(0);

/** Subscribes to calls of `forgetDraft`, from any list of drafts. The returned function unsubscribes. */
export const onDraftForgotten = forgotten.subscribe;

/** Deletes one draft. Never rejects. */
export async function forgetDraft({ form, record }: Pick<Draft, 'form' | 'record'>): Promise<void> {
  await (await ownDrafts())?.forget(form, record).catch(() => undefined);
  forgotten.write(forgotten.read() + 1);
}
