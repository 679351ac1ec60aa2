import type { TableColumnType } from 'antd';
import { EllipsisText } from '../../ellipsis/ellipsis-text.tsx';
import styles from './columns.module.css';

/**
 * A column of a list. Settings can hide and move it unless it is `always` visible. Its key is the field to sort by and
 * to show; `of` names other fields to show.
 */
export type RecordColumn<R> = TableColumnType<R> & {
  key: string;
  title: string;
  always?: boolean;
  /** Set for the column that takes the remaining width; `width` is its minimum. */
  grows?: true;
  /** Title over neighbouring columns that have the same one. */
  group?: string;
  of?: readonly string[];
};

/** An empty cell. */
export const nothing = <span className={styles.nothing}>-</span>;

/** A text of any length in one line; hover or focus shows all of it. */
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
