import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import { useQuery } from '@tanstack/react-query';
import { Attachments } from '../../../fields/attachments/attachments.tsx';
import { RecordView } from '../../../fields/record-panel/record-view.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { OpenedRecord } from '../../../platform/list-state/use-opened-record.ts';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { announcementOf } from '../announcements.queries.ts';
import { ReceiversText } from '../list/receivers-text.tsx';
import { StateTag } from '../list/state-tag.tsx';
import { Preview } from './preview.tsx';
import { Readings } from './readings.tsx';

type Props = {
  id: string;
  opened: OpenedRecord;
  actionsOf: (announcement: AnnouncementRecord) => readonly RowAction[];
};

/** An announcement beside the list: as its readers see it, and who has read it. */
export function AnnouncementPanel({ id, opened, actionsOf }: Props) {
  const query = useQuery(announcementOf(id));
  const { may } = useAllowed();
  return (
    <Loaded query={query}>
      {(announcement) => {
        const readings = {
          key: 'readings',
          label: '阅读情况',
          content: <Readings announcement={announcement} />,
        };
        return (
          <RecordView
            name={announcement.titile} // sic
            mark={
              <>
                <StateTag announcement={announcement} />
                <ReceiversText announcement={announcement} />
              </>
            }
            facts={[
              announcement.sender_realname ?? announcement.sender,
              announcement.sendTime === null ? null : `${announcement.sendTime} 发布`,
            ]}
            actions={actionsOf(announcement)}
            tab={opened.tab}
            onTab={opened.show}
            tabs={[
              { key: 'preview', label: '预览', content: <Preview announcement={announcement} /> },
              {
                key: 'files',
                label: '附件',
                content: (
                  <Attachments resource="sys_announcement" recordId={id} editCode="announcement:edit" />
                ),
              },
              ...(may('announcement:readings') && announcement.sendStatus !== '0' ? [readings] : []),
            ]}
          />
        );
      }}
    </Loaded>
  );
}
