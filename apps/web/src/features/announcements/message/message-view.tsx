import type { Notice } from '@baisi/contract/announcement-record';
import type { ReactNode } from 'react';
import { StoredRichText } from '../../../fields/rich-text/stored-rich-text.tsx';
import styles from './message-view.module.css';
import { PriorityTag } from './priority-tag.tsx';

type Props = {
  message: Notice;
  /** Attachments, below the text. */
  files?: ReactNode;
  /** Buttons for the reader, below the text. */
  children?: ReactNode;
};

/** A message as its receivers see it: title, sender, time and text. */
export function MessageView({ message, files, children }: Props) {
  const { titile: title, sender_realname: name, sender, sendTime, msgContent, endTime } = message; // sic
  const isEmpty = (msgContent ?? '') === '';
  return (
    <article className={styles.message}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          <PriorityTag priority={message.priority} />
          <span>发布人：{name ?? sender ?? '系统'}</span>
          {sendTime === null ? null : <span>发布时间： {sendTime}</span>}
          {endTime ? <span>有效期至 {endTime.slice(0, 16)}</span> : null}
        </p>
      </header>
      {isEmpty ? (
        <p className={styles.plain}>{message.msgAbstract ?? '（无正文）'}</p>
      ) : (
        <StoredRichText html={msgContent ?? ''} />
      )}
      {files}
      {children === undefined ? null : <footer className={styles.foot}>{children}</footer>}
    </article>
  );
}
