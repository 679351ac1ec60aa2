import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { PersonSelect } from '../../../../fields/person/person-select.tsx';
import { useTabLocation } from '../../../../platform/tab-location/tab-location.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import styles from '../inspector.module.css';
import { pairIn } from './comparison.logic.ts';
import { Comparison } from './comparison.tsx';

/** 比较两人: the user chooses two users and sees which permissions only one of them has. The address contains both. */
export function Compare() {
  const { search, setSearch } = useTabLocation();
  const { firstId, secondId } = pairIn(search);
  const choose = (first: string | null, second: string | null) =>
    setSearch({ first: first ?? undefined, second: second ?? undefined, page: undefined });
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.field}>
          <span>第一个用户</span>
          <PersonSelect aria-label="第一个用户" value={firstId} onChange={(id) => choose(id, secondId)} />
        </div>
        <Button
          icon={<SwapOutlined aria-hidden />}
          aria-label="交换两个用户"
          title="交换两个用户"
          disabled={firstId === null && secondId === null}
          onClick={() => choose(secondId, firstId)}
        />
        <div className={styles.field}>
          <span>第二个用户</span>
          <PersonSelect aria-label="第二个用户" value={secondId} onChange={(id) => choose(firstId, id)} />
        </div>
      </div>
      {firstId === null || secondId === null || firstId === secondId ? (
        <EmptyState
          text={firstId !== null && firstId === secondId ? '请选择两个不同的用户' : '请选择要比较的两个用户'}
        />
      ) : (
        <Comparison key={`${firstId} ${secondId}`} firstId={firstId} secondId={secondId} />
      )}
    </>
  );
}
