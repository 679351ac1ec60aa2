import { createRoot } from 'react-dom/client';
import type { Notifier } from '../../../platform/notify.ts';
import { NoticeList } from './notice-list.tsx';
import { createNotices } from './notices.store.ts';

/** The notifier, and a function that removes the rendered notices. */
export type DrawnNotices = { notifier: Notifier; stop: () => void };

/** Renders notices over the page, in a container of their own. */
export function drawNotices(): DrawnNotices {
  const notices = createNotices();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<NoticeList notices={notices} />);
  return {
    notifier: notices.notifier,
    stop: () => {
      root.unmount();
      place.remove();
    },
  };
}
