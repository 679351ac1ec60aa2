import { useQuery } from '@tanstack/react-query';
import { attachmentsOf } from '../../../fields/attachments/attachments.queries.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { usePart } from '../../../ui/loaded/use-part.ts';
import styles from './message-view.module.css';

/** The attachments of an announcement as its readers see them; nothing when there are none. */
export function MessageFiles({ id }: { id: string }) {
  const record = { resource: 'sys_announcement', recordId: id } as const;
  const { data: list = [] } = useQuery(attachmentsOf(record));
  const part = usePart('attachment-list', () => import('../../../fields/attachments/attachment-list.tsx'));
  if (list.length === 0) return null;
  return (
    <section className={styles.files} aria-label="附件">
      <h3 className={styles.label}>附件（{list.length}）</h3>
      <Loaded query={part}>
        {({ AttachmentList }) => <AttachmentList record={record} list={list} mayEdit={false} />}
      </Loaded>
    </section>
  );
}
