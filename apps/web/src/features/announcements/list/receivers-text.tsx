import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import { DictionaryValue } from '../../../fields/dictionary/dictionary-value.tsx';
import { idsIn } from './announcement-state.logic.ts';
import styles from './receivers-text.module.css';

/** The kind of the receivers, with their number where they were chosen one by one. */
export function ReceiversText({ announcement }: { announcement: AnnouncementRecord }) {
  const { msgType, userIds, departIds, roleIds } = announcement;
  const chosen = { ALL: '', USER: userIds, DEPART: departIds, ROLE: roleIds }[msgType];
  const count = idsIn(chosen).length;
  return (
    <>
      <DictionaryValue code="msg_type" value={msgType} />
      {count === 0 ? null : <span className={styles.count}>{count} 个</span>}
    </>
  );
}
