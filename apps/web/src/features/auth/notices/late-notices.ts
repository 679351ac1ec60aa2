import { drawNotificationsWith, type Notifier } from '../../../platform/notify.ts';
import type { DrawnNotices } from './draw-notices.tsx';

/** Notices whose code loads with the first message, or earlier after `prepare`: the first paint shows none. */
export type LateNotices = { prepare: () => Promise<void>; stop: () => void };

/** Shows the messages of `notify`, and loads the code for it when needed. */
export function lateNotices(): LateNotices {
  let drawn: DrawnNotices | undefined;
  let isStopped = false;
  const say = async (speak: (notifier: Notifier) => void): Promise<void> => {
    const { drawNotices } = await import('./draw-notices.tsx');
    if (isStopped) return;
    drawn ??= drawNotices();
    speak(drawn.notifier);
  };
  // If the code cannot be loaded, the message is lost; fields and buttons still leave their busy state.
  const sayLater = (speak: (notifier: Notifier) => void) => void say(speak).catch(() => undefined);
  const silence = drawNotificationsWith({
    success: (text) => sayLater(({ success }) => success(text)),
    warning: (text) => sayLater(({ warning }) => warning(text)),
    error: (failure) => sayLater(({ error }) => error(failure)),
  });
  return {
    prepare: () => say(() => undefined).catch(() => undefined),
    stop: () => {
      isStopped = true;
      silence();
      drawn?.stop();
    },
  };
}
