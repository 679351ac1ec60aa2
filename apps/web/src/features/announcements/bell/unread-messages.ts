import type { UnreadMessages } from '@baisi/contract/messages';
import { createSignal } from '../../../platform/signal.ts';

/** The user's newest unread messages and their numbers, as the server last told them; undefined before that. */
export const unreadMessages = createSignal<UnreadMessages | undefined>(undefined);

/** Id of the message that is shown over the workspace; undefined when none is. */
export const shownMessage = createSignal<string | undefined>(undefined);
