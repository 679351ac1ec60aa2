import type { UnreadMessages } from '@baisi/contract/messages';
import { createSignal } from '../../../platform/signal.ts';

/** The user's newest unread messages and their numbers, as the server last told them; undefined before that. */
export const unreadMessages = createSignal<UnreadMessages | undefined>(undefined);

/** Whether the last reading of them failed. */
export const isUnreadFailed = createSignal(false);

/** Counts the requests of this window to read them anew. */
export const unreadWanted = createSignal(0);

/** Reads the unread messages anew, in the window that leads. */
export const askUnread = (): void => unreadWanted.write(unreadWanted.read() + 1);

/** Id of the message that is shown over the workspace; undefined when none is. */
export const shownMessage = createSignal<string | undefined>(undefined);
