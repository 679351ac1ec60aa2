import type { RowsPreview } from '@baisi/contract/permission-rules';
import { Alert } from 'antd';
import styles from './rows-preview-view.module.css';

const shownAtOnce = 50;

/**
 * Result of a dry run of a change to row rules or data scopes: the users who will see fewer or more rows, largest loss
 * first.
 */
export function RowsPreviewView({ preview }: { preview: RowsPreview }) {
  const { people, total, blinded, holders } = preview;
  if (total === 0) return <Alert type="success" showIcon title="没有人看到的数据会因此变化" />;
  const shown = people.slice(0, shownAtOnce);
  return (
    <>
      <Alert
        type={blinded > 0 ? 'warning' : 'info'}
        showIcon
        title={`${holders} 人可打开，其中 ${total} 人看到的数据会变化${
          blinded > 0 ? `，${blinded} 人将看不到任何数据` : ''
        }`}
      />
      <ul className={styles.people} aria-label="受影响的用户">
        {shown.map(({ userId, username, realname, rows }) => (
          <li key={userId} className={styles.person}>
            <span className={styles.name} title={`${realname}（${username}）`}>
              {realname}
            </span>
            <span className={styles.rows}>
              {rows.map(({ menu, before, after }) => (
                <span key={menu} className={after === 0 ? styles.blind : undefined}>
                  {`${menu}：${before} 条 → ${after === 0 ? '看不到任何数据' : `${after} 条`}`}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {total > shown.length ? <p className={styles.rest}>{`以及另外 ${total - shown.length} 人`}</p> : null}
    </>
  );
}
