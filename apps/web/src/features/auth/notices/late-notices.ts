import { drawNotificationsWith, type Notifier } from '../../../platform/notify.ts';
import type { DrawnNotices } from './draw-notices.tsx';

/** Notices whose code loads with the first message, or earlier after `prepare`: the first paint shows none. */
export type LateNotices = { prepare: () => Promise<void>; stop: () => void };

/** Tells, by the browser's own means, that code could not be loaded. The next press loads it again. */
// oxlint-disable-next-line no-alert -- drawing a notice would be larger than the page's budget leaves
const tellUnreachable = () => alert('网络异常，请重试');

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
  const sayLater = (speak: (notifier: Notifier) => void) => void say(speak).catch(tellUnreachable);
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
