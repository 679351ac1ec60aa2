import { notify } from '../../platform/notify.ts';
import { onBell } from '../../platform/realtime/bell.ts';
import { tellInOneWindow } from '../../platform/window/tell-in-one-window.ts';

const link = { path: '/isystem/quartz', text: '查看定时任务' };

/**
 * Announces a schedule that failed as often as its alarm allows, in one window of the browser. The server tells only
 * users who may list schedules. The returned function stops it.
 */
export function followSchedules(): () => void {
  const teller = tellInOneWindow<{ id: string; title: string; failuresInRow: number }>(
    'baisi-schedules',
    (failed) => {
      for (const { id, title, failuresInRow } of failed)
        notify.news({
          key: `schedule-${id}`,
          isGood: false,
          title: `定时任务“${title}”连续失败`,
          text: `已连续失败 ${failuresInRow} 次，请查看执行记录。`,
          link,
        });
    },
  );
  const stopHearing = onBell('schedule', ({ msgTxt }) =>
    teller.add(`${msgTxt.id} ${msgTxt.failuresInRow}`, msgTxt),
  );
  return () => {
    stopHearing();
    teller.stop();
  };
}
