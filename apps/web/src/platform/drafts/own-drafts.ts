import { session } from '@baisi/contract/session';
import { call } from '../api/call.ts';
import { clock } from '../clock.ts';
import { useSession } from '../session/session-store.ts';
import { createSignal } from '../signal.ts';
import type { Draft } from './draft.logic.ts';
import { type DraftShelf, openDraftShelf } from './draft-shelf.ts';
import { type PersonDrafts, personDrafts, sweepDrafts } from './person-drafts.ts';

type Opened = { userId: string; shelf: DraftShelf; drafts: Promise<PersonDrafts> };
let opened: Opened | undefined;

/** The secret stays in this page's memory; the cipher is fetched with the first use. */
async function unlock(shelf: DraftShelf): Promise<PersonDrafts> {
  const [{ draftSealOf }, { secret }] = await Promise.all([
    import('./draft-seal.ts'),
    call(session.draftKey, {}),
  ]);
  return personDrafts(shelf, draftSealOf(secret), clock);
}

/**
 * The drafts of whoever is signed in; undefined where they cannot be had: storage refused, server out of reach. Forms
 * then work as they would without drafts. Never rejects; what failed is tried again when it is asked for again.
 */
export async function ownDrafts(): Promise<PersonDrafts | undefined> {
  const shelf = await openDraftShelf();
  const userId = useSession.getState().user?.id;
  if (shelf === undefined || userId === undefined) return undefined;
  // Another person, or a connection that was lost since.
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
 * What is there to go on with, the newest first. Also throws away what is too old. A browser without any draft asks
 * the server nothing.
 */
export async function waitingDrafts(): Promise<Draft[]> {
  try {
    const shelf = await openDraftShelf();
    if (shelf === undefined || !(await sweepDrafts(shelf, clock))) return [];
    return (await (await ownDrafts())?.list()) ?? [];
  } catch {
    return [];
  }
}

const forgotten = createSignal(0);

/** Tells that a draft was forgotten, by whichever list. The answer stops it. */
export const onDraftForgotten = forgotten.subscribe;

/** Forgets one draft. Never rejects. */
export async function forgetDraft({ form, record }: Pick<Draft, 'form' | 'record'>): Promise<void> {
  await (await ownDrafts())?.forget(form, record).catch(() => undefined);
  forgotten.write(forgotten.read() + 1);
}
