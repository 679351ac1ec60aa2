import { Button, Input } from 'antd';
import { Page } from '../../../ui/page/page.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { MessageReader } from '../message/message-reader.tsx';
import { FolderNav } from './folder-nav.tsx';
import { ListedMessages } from './listed-messages.tsx';
import styles from './messages-page.module.css';
import { ReadAllButton } from './read-all-button.tsx';
import { useMessagesPlace } from './use-messages-place.ts';

/** 我的消息: folders, the messages of one, and the one that is read; on a phone one after the other. */
export function MessagesPage() {
  const place = useMessagesPlace();
  const narrow = useNarrow();
  const { folder, text, openId } = place;
  const reader = openId === undefined ? null : <MessageReader key={openId} id={openId} />;
  if (narrow && reader !== null)
    return (
      <div className={styles.alone}>
        <Button type="text" className={styles.back ?? ''} onClick={place.close}>
          ‹ 返回消息列表
        </Button>
        {reader}
      </div>
    );
  return (
    <Page
      title="我的消息"
      extra={
        <>
          <Input.Search
            key={text}
            aria-label="搜索消息"
            className={styles.search ?? ''}
            placeholder="搜索标题和内容"
            defaultValue={text}
            maxLength={100}
            allowClear
            onSearch={(typed) => place.searchFor(typed.trim())}
          />
          <ReadAllButton />
        </>
      }
    >
      <div className={styles.columns}>
        <FolderNav folder={folder} onChoose={place.showFolder} />
        <section className={styles.list} aria-label="消息列表">
          <ListedMessages place={place} />
        </section>
        {narrow ? null : (
          <section className={styles.reader} aria-label="消息内容">
            {reader ?? <p className={styles.hint}>选择一条消息阅读</p>}
          </section>
        )}
      </div>
    </Page>
  );
}
