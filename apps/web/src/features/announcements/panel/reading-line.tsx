import type { ReadingOfDepartment } from '@baisi/contract/announcements';
import styles from './readings.module.css';

const shareText = (part: number, all: number) => (all === 0 ? '0%' : `${Math.floor((part / all) * 100)}%`);

type Props = { row: ReadingOfDepartment; mustRead: boolean; chosen: boolean; onChoose: () => void };

/** The readers of one department as a row of the table; its name chooses it. */
export function ReadingLine({ row, mustRead, chosen, onChoose }: Props) {
  const { departName, receivers, read, confirmed } = row;
  const name = departName ?? '未分配部门';
  return (
    <tr data-chosen={chosen || undefined}>
      <th scope="row">
        {row.departId === null ? (
          name
        ) : (
          <button type="button" className={styles.name} aria-pressed={chosen} onClick={onChoose}>
            {name}
          </button>
        )}
      </th>
      <td className={styles.share}>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: shareText(read, receivers) }} />
        </span>
        {shareText(read, receivers)}
      </td>
      <td>{read}</td>
      {mustRead ? <td>{confirmed}</td> : null}
      <td>{receivers - read}</td>
    </tr>
  );
}
