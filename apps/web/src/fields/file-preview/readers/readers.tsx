import type { FileReaders, StoredFile } from '@baisi/contract/files';
import { InitialsAvatar } from '../../../ui/initials-avatar/initials-avatar.tsx';
import styles from './readers-panel.module.css';

/** Joins name and account of a person, unless they are equal. */
const personText = (realname: string, username: string) =>
  realname === '' || realname === username ? username : `${realname}（${username}）`;

/** The records that hold a file, and the people who may read it because of them. */
export function Readers({ readers, file }: { readers: FileReaders; file: StoredFile }) {
  const { holders, people, sample } = readers;
  const rest = people - sample.length;
  return (
    <>
      <section aria-label="所在记录">
        <h4 className={styles.heading}>所在记录</h4>
        {holders.length === 0 ? (
          <p className={styles.aside}>还没有记录使用这个文件，只有上传者能看。</p>
        ) : (
          <ul className={styles.list}>
            {holders.map(({ resource, recordId, recordName, field, why }) => (
              <li key={`${resource} ${recordId} ${field}`} className={styles.holder}>
                <span className={styles.name}>{recordName}</span>
                <span className={styles.aside}>{why}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label="能看的人">
        <h4 className={styles.heading}>
          能看的人<span className={styles.count}>{people} 人</span>
        </h4>
        <ul className={styles.list}>
          {sample.map(({ username, realname, why }) => (
            <li key={username} className={styles.person}>
              <InitialsAvatar name={realname === '' ? username : realname} />
              <span className={styles.who}>
                <span className={styles.name}>{personText(realname, username)}</span>
                <span className={styles.aside}>{why}</span>
              </span>
            </li>
          ))}
        </ul>
        {rest > 0 ? <p className={styles.aside}>以及另外 {rest} 人</p> : null}
      </section>
      <p className={styles.aside}>上传者：{file.createBy_realname ?? readers.uploadedBy ?? '已删除的用户'}</p>
    </>
  );
}
