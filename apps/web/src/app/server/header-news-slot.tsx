import { useSyncExternalStore } from 'react';
import { headerNews } from './header-news.ts';

/** The place of the news in the header. Their arrival renders nothing else of the frame. */
export function HeaderNewsSlot() {
  return useSyncExternalStore(headerNews.subscribe, headerNews.read);
}
