import { exceptionStates, exceptionTypes, type WaybillDetail } from '@baisi/contract/waybill-record';
import { Button } from 'antd';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import { useOpening } from '../../../ui/use-opening.ts';
import { SolveModal, type Solving } from '../exceptions/solve-modal.tsx';
import styles from './waybill-panel.module.css';

/** The exceptions of a waybill, newest first. */
export function ExceptionsOfWaybill({ waybill }: { waybill: WaybillDetail }) {
  const solving = useOpening<Solving>();
  if (waybill.exceptions.length === 0) return <EmptyState text="没有异常" />;
  return (
    <>
      <ul className={styles.exceptions}>
        {waybill.exceptions.map((exception) => (
          <li key={exception.id}>
            <p className={styles.head}>
              <b>{exceptionTypes[exception.exceptionType]}</b>
              <PlainTag {...(exception.exceptionState === '2' ? {} : { colour: 'red' as const })}>
                {exceptionStates[exception.exceptionState]}
              </PlainTag>
              {exception.exceptionState === '2' ? null : (
                <Allowed code="exception:handle">
                  <Button size="small" onClick={() => solving.show(exception)}>
                    解决
                  </Button>
                </Allowed>
              )}
            </p>
            <p className={styles.facts}>
              {[
                `登记 ${exception.createTime}`,
                exception.ownerName === null ? '' : `负责人 ${exception.ownerName}`,
                exception.deadline === null ? '' : `期限 ${exception.deadline}`,
              ]
                .filter((fact) => fact !== '')
                .join(' · ')}
            </p>
            {exception.remark === null ? null : <p>{exception.remark}</p>}
            {exception.resolution === null ? null : <p>处理：{exception.resolution}</p>}
          </li>
        ))}
      </ul>
      <SolveModal key={solving.key} solving={solving} />
    </>
  );
}
