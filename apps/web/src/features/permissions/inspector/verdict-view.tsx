import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { AccessVerdict } from '@baisi/contract/access-inspector';
import type { ReactNode } from 'react';
import { ChainView } from './chain-view.tsx';
import styles from './inspector.module.css';
import { RowGrants } from './row-grants.tsx';

type Props = {
  verdict: AccessVerdict;
  /** The question as a sentence: 李伟 能否 编辑用户. */
  question: ReactNode;
  /** Link to carry out the proposal. */
  remedyLink?: ReactNode;
  /** Whether steps link to their records and temporary grants can be extended. */
  isLinked?: boolean;
};

/** The answer to a question: yes or no, the chains of grants, and the proposal that would change it. */
export function VerdictView({ verdict, question, remedyLink, isLinked = false }: Props) {
  const { allowed, reason, chains, row, remedy } = verdict;
  return (
    <div className={styles.verdict}>
      <div className={styles.head} role="status">
        <span className={`${styles.mark} ${allowed ? styles.yes : ''}`} aria-hidden="true">
          {allowed ? <CheckOutlined /> : <CloseOutlined />}
        </span>
        <div>
          <p className={styles.answer}>
            {allowed ? '允许' : '拒绝'}：{question}
          </p>
          <p className={styles.reason}>{reason}</p>
        </div>
      </div>
      {chains.length === 0 ? null : (
        <section className={styles.part}>
          <h2>{row === null ? '依据' : '操作权限的依据'}</h2>
          <ul className={styles.ways}>
            {chains.map((steps) => (
              <li key={steps.map(({ id }) => id).join('/')} className={styles.way}>
                <ChainView steps={steps} isLinked={isLinked} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {row === null || row.grants.length === 0 ? null : <RowGrants row={row} />}
      {remedy === null ? null : (
        <section className={styles.part}>
          <h2>需要授予</h2>
          <div className={styles.remedy}>
            <p>{remedy.text}</p>
            {remedyLink}
          </div>
        </section>
      )}
    </div>
  );
}
