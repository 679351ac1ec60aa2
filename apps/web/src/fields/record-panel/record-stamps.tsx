import { dateText } from '../../ui/format/date-text.logic.ts';
import styles from './record-fields.module.css';

type Props = {
  createBy: string | null;
  createTime: string | null;
  updateBy: string | null;
  updateTime: string | null;
};

/** Users and times of a record's creation and last change. */
export function RecordStamps({ createBy, createTime, updateBy, updateTime }: Props) {
  const stamp = (who: string | null, verb: string, when: string | null) =>
    when === null || when === '' ? [] : [`${who || '系统'} ${verb}于 ${dateText(when)}`];
  return (
    <p className={styles.stamps}>
      {[...stamp(createBy, '创建', createTime), ...stamp(updateBy, '更新', updateTime)].join(' · ')}
    </p>
  );
}
