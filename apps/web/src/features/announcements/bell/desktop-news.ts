import { notifications } from '@baisi/contract/notifications';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { call } from '../../../platform/api/call.ts';
import { clock } from '../../../platform/clock.ts';
import { desktopChoice } from '../../../platform/desktop/desktop-choice.ts';
import { showThroughWorker } from '../../../platform/desktop/push-browser.ts';
import { playSound, showOnDesktop } from '../../../platform/desktop/show-on-desktop.ts';
import { mayTell } from '../../../platform/desktop/told-once.ts';

/** Returns whether `HH:mm` is within quiet hours, which may pass midnight. */
export const isQuietAt = (time: string, from: string | null, to: string | null): boolean => {
  if (from === null || to === null) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
};

type Fresh = readonly { id: string; title: string }[];

/** Marks messages as told, and returns those that the service worker has not shown. */
async function withoutPushed(fresh: Fresh): Promise<Fresh> {
  const mays = await Promise.all(fresh.map(({ id }) => mayTell(id)));
  return fresh.filter((_, at) => mays[at]);
}

/** Tells new messages outside of the page, as the user chose it for this browser and not in the quiet hours. */
export async function tellOnDesktop(userId: string, fresh: Fresh, open: (id: string) => void): Promise<void> {
  const { quietFrom, quietTo } = await call(notifications.settings, {});
  if (isQuietAt(toWireTime(new Date(clock.now())).slice(11, 16), quietFrom, quietTo)) return;
  const { shows, sounds, pushes } = desktopChoice(userId);
  const untold = pushes ? await withoutPushed(fresh) : fresh;
  const [first] = untold;
  if (first === undefined) return;
  const text = untold.length === 1 ? first.title : `您有${untold.length}条新消息：${first.title}`;
  if (shows && pushes) await showThroughWorker({ id: first.id, text });
  else if (shows)
    showOnDesktop({ tag: `message ${first.id}`, title: '消息提醒', text, onOpen: () => open(first.id) });
  if (sounds) await playSound();
}
