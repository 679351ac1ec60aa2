import type { TableColumnType } from 'antd';
import { EllipsisText } from '../../ellipsis/ellipsis-text.tsx';
import styles from './columns.module.css';

/**
 * A column of a list; the settings can hide and move it unless it is `always` there. Its key is the field to sort by,
 * and the field it shows unless it names others in `of`.
 */
export type RecordColumn<R> = TableColumnType<R> & {
  key: string;
  title: string;
  always?: boolean;
  of?: readonly string[];
};

/** An empty cell. */
export const nothing = <span className={styles.nothing}>-</span>;

/** A text of any length in one line; the whole of it is a pointer or a key away. */
export function textColumn<R extends object>(
  key: keyof R & string,
  title: string,
  width: number,
): RecordColumn<R> {
  return {
    key,
    title,
    width,
    dataIndex: key,
    render: (text: string | null | undefined) => (text ? <EllipsisText text={text} /> : nothing),
  };
}
