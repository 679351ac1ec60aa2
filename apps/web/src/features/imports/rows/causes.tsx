import type { ImportBatch, ImportCause } from '@baisi/contract/imports';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { CauseItem } from './cause-item.tsx';
import styles from './rows-step.module.css';

type Props = {
  batch: ImportBatch;
  /** The selected rows, for which conflicts are decided. */
  chosen: readonly number[];
  query: {
    data: ImportCause[] | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  isShown: (cause: ImportCause) => boolean;
  onShow: (cause: ImportCause) => void;
  onMended: (cause: ImportCause) => void;
};

const nameOf = ({ key, code, text }: ImportCause): string => JSON.stringify([key, code, text]);

/** Causes that a narrow page shows at first, where they stand above the rows. The style sheet has the same number. */
const shownFirst = 3;

/** Faults grouped by cause: one answer corrects all cells of a cause. */
export function Causes({ batch, chosen, query, isShown, onShow, onMended }: Props) {
  const [isAll, setAll] = useState(false);
  return (
    <section className={styles.causes} aria-label="错误原因">
      <h2 className={styles.causesHead}>错误原因</h2>
      <Loaded
        query={query}
        isEmpty={(causes) => causes.length === 0}
        empty={<p className={styles.reason}>{batch.state === 'loading' ? '目前没有错误' : '没有错误'}</p>}
      >
        {(causes) => (
          <>
            <ul className={styles.list} data-all={isAll || undefined}>
              {causes.map((cause) => (
                <CauseItem
                  key={nameOf(cause)}
                  batch={batch}
                  chosen={chosen}
                  cause={cause}
                  isShown={isShown(cause)}
                  onShow={() => onShow(cause)}
                  onMended={() => onMended(cause)}
                />
              ))}
            </ul>
            {causes.length > shownFirst && !isAll ? (
              <button type="button" className={styles.all} onClick={() => setAll(true)}>
                显示全部 {causes.length} 个原因
              </button>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
