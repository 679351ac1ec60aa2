import { Alert, Button, Checkbox, Typography } from 'antd';
import { useState } from 'react';
import styles from './second-factor.module.css';

type Props = { codes: readonly string[]; onKept: () => void };

const fileName = 'baisi-recovery-codes.txt';

/** Shows the recovery codes, the only time that they are visible. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <div className={styles.kept}>
      <Alert
        type="warning"
        showIcon
        title="恢复码只显示这一次"
        description="手机丢失时，每个恢复码可代替动态码登录一次。请保存在安全的地方。"
      />
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Typography.Text copyable={{ text, tooltips: ['复制', '已复制'] }}>复制全部</Typography.Text>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={fileName}>
          下载为文本文件
        </a>
      </div>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        我已保存恢复码
      </Checkbox>
      <Button type="primary" block disabled={!isKept} onClick={onKept}>
        完成
      </Button>
    </div>
  );
}
