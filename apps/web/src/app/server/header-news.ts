import type { ReactNode } from 'react';
import { createSignal } from '../../platform/signal.ts';

/** News of the server in the header: unfinished jobs and unread messages. Its code loads with `followServer`. */
export const headerNews = createSignal<ReactNode>(null);
