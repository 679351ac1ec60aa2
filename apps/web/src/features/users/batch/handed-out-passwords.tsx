import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Space } from 'antd';
import { notify } from '../../../platform/notify.ts';
import { asTable, type HandedOut } from './batch.logic.ts';
import styles from './handed-out-passwords.module.css';

type Props = { people: readonly HandedOut[]; onTaken: () => void };

/** Downloads `text` as a file. It begins with a byte order mark, so that spreadsheets read it as UTF-8. */
function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/tab-separated-values' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = '初始密码.tsv';
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * The initial passwords of the added users, to copy or download. They are shown nowhere else, and only until 批量添加 is
 * closed.
 */
export function HandedOutPasswords({ people, onTaken }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asTable(people));
      onTaken();
      notify.success('初始密码已复制');
    } catch {
      notify.error({ title: '复制失败', text: '请使用下载' });
    }
  };
  return (
    <Alert
      type="success"
      title={`已添加 ${people.length} 人。初始密码只在这里显示一次，请复制或下载后转交本人，首次登录时须修改。`}
      description={
        <div className={styles.passwords}>
          <Space>
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
              复制名单
            </Button>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => {
                saveFile(asTable(people));
                onTaken();
              }}
            >
              下载名单
            </Button>
          </Space>
          <div className={styles.list}>
            <table className={styles.table} aria-label="初始密码">
              <thead>
                <tr>
                  <th scope="col">姓名</th>
                  <th scope="col">账号</th>
                  <th scope="col">初始密码</th>
                </tr>
              </thead>
              <tbody>
                {people.map(({ realname, username, password }) => (
                  <tr key={username}>
                    <td>{realname}</td>
                    <td>{username}</td>
                    <td>
                      <code>{password}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      }
    />
  );
}
