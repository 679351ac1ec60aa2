import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import { externalChannels } from '@baisi/contract/notification-kinds';
import { channelNames } from '@baisi/contract/notifications';
import { clock } from '../../../platform/clock.ts';
import type { GuardedAction } from '../../../ui/list/rows/row-actions.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { countReceivers, usePublish, useReadAgain, useRevoke } from '../announcements.queries.ts';
import { idsIn, stateOf } from './announcement-state.logic.ts';

const code = 'announcement:publish';

/** Returns the actions 发布, 撤销 and 要求重新阅读 of an announcement, each with its confirmation. */
export function usePublishing() {
  const ask = useQuestion();
  const publish = usePublish();
  const revoke = useRevoke();
  const readAgain = useReadAgain();

  const askToPublish = async (announcement: AnnouncementRecord): Promise<void> => {
    const { id, titile: title, startTime } = announcement; // sic
    // The app's error policy has shown the error.
    const count = await countReceivers(id).catch(() => undefined);
    if (count === undefined) return;
    const isLater = stateOf({ ...announcement, sendStatus: '1' }, clock.now()) === 'scheduled';
    const when = isLater ? `将于 ${startTime} 起向` : '将立即向';
    const chosen = idsIn(announcement.sendChannels);
    const names = externalChannels
      .flatMap((one) => (chosen.includes(one) ? channelNames[one] : []))
      .join('、');
    const also = names === '' ? '' : `，并通过${names}发送`;
    ask(
      {
        title: '确定发布吗?',
        content: `“${title}”${when} ${count} 人显示${also}。`,
        okText: isLater ? '定时发布' : '发布',
        danger: false,
      },
      () => publish.mutateAsync({ id }),
    );
  };

  return ({ id, titile: title, ...one }: AnnouncementRecord): GuardedAction[] =>
    // sic
    one.sendStatus === '1'
      ? [
          {
            key: 'revoke',
            label: '撤销',
            code,
            run: () =>
              ask(
                {
                  title: '确定撤销吗?',
                  content: `撤销后接收人不再看到“${title}”，阅读记录保留。`,
                  okText: '撤销',
                },
                () => revoke.mutateAsync({ id }),
              ),
          },
          {
            key: 'read-again',
            label: '要求重新阅读',
            code,
            folded: true,
            run: () =>
              ask(
                {
                  title: '要求所有人重新阅读？',
                  content: `“${title}”对所有接收人重新变为未读，已有的确认作废。`,
                  okText: '要求重新阅读',
                },
                () => readAgain.mutateAsync({ id }),
              ),
          },
        ]
      : [
          {
            key: 'publish',
            label: one.sendStatus === '2' ? '重新发布' : '发布',
            code,
            run: () => void askToPublish({ id, titile: title, ...one }), // sic
          },
        ];
}
