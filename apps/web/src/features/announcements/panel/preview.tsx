import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { MessageFiles } from '../message/message-files.tsx';
import { MessageView } from '../message/message-view.tsx';
import styles from './preview.module.css';

const devices = [
  { value: 'desktop', label: '电脑' },
  { value: 'phone', label: '手机' },
] as const;

/** 预览: the announcement as its readers see it, on a desktop or on a phone of 375 px. */
export function Preview({ announcement }: { announcement: AnnouncementRecord }) {
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const narrow = useNarrow();
  const { mustRead, openPage } = announcement;
  const hasButtons = mustRead || Boolean(openPage);
  return (
    <>
      {narrow ? null : (
        <Segmented
          aria-label="预览的设备"
          className={styles.devices ?? ''}
          options={[...devices]}
          value={device}
          onChange={setDevice}
        />
      )}
      <div className={styles.screen} data-device={narrow ? undefined : device}>
        <MessageView message={announcement} files={<MessageFiles id={announcement.id} />}>
          {hasButtons ? (
            <>
              {mustRead ? <span className={styles.button}>我已知晓</span> : null}
              {openPage ? <span className={styles.button}>去处理</span> : null}
            </>
          ) : undefined}
        </MessageView>
      </div>
    </>
  );
}
