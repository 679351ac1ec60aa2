import type { WaybillRecord } from '@baisi/contract/waybill-record';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { scan } from '../waybills.queries.ts';
import { beep } from './beep.ts';
import styles from './scan-box.module.css';

/**
 * The field into which a scanner types: the focus is ready when the page opens and after each scan. A code that is not
 * found beeps, and stays selected, so that the next scan replaces it.
 */
export function ScanBox({ onFound }: { onFound: (waybill: WaybillRecord) => void }) {
  const field = useRef<InputRef>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const find = async (): Promise<void> => {
    const typed = code.trim();
    if (typed === '' || isAsking) return;
    setAsking(true);
    try {
      onFound(await scan(typed));
      setCode('');
      setFault(undefined);
    } catch (error) {
      beep();
      setFault(
        error instanceof ApiError && error.error === 'not-found' ? `没有运单${typed}` : '查询失败，请重试',
      );
      field.current?.select();
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={styles.box}>
      <Input
        ref={field}
        aria-label="扫描运单号"
        placeholder="扫描或输入运单号，回车查找"
        prefix={<Icon name="search" />}
        value={code}
        maxLength={64}
        {...(fault === undefined ? {} : { status: 'error' as const })}
        onChange={(event) => {
          setCode(event.target.value);
          setFault(undefined);
        }}
        onPressEnter={() => void find()}
      />
      {fault === undefined ? null : (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
