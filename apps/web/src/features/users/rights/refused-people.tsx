import type { PersonRefused } from '@baisi/contract/user-rights';
import { Alert } from 'antd';
import styles from './rights-preview-view.module.css';

/** Users whose change was refused, each with the reason. */
export function RefusedPeople({ refused }: { refused: readonly PersonRefused[] }) {
  return (
    <Alert
      type="error"
      showIcon
      title={`有 ${refused.length} 人不能这样修改，请先取消选择他们`}
      description={
        <ul className={styles.refused} aria-label="不能修改的人">
          {refused.map(({ userId, realname, message }) => (
            <li key={userId}>
              <strong>{realname}</strong>：{message}
            </li>
          ))}
        </ul>
      }
    />
  );
}
