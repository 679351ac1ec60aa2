import { type ImportBatch, type ImportCause, imports } from '@baisi/contract/imports';
import { AutoComplete, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { count } from '../imports.logic.ts';
import { useBatchCommand } from '../imports.queries.ts';
import { causeText } from './causes.logic.ts';
import { ConflictAnswer } from './conflict-answer.tsx';
import styles from './rows-step.module.css';

type Props = {
  batch: ImportBatch;
  /** The selected rows, for which a conflict is decided; empty: all rows. */
  chosen: readonly number[];
  cause: ImportCause;
  isShown: boolean;
  onShow: () => void;
  onMended: () => void;
};

/** Texts to choose from: those that are probably meant, then all that the column accepts. */
function optionsFor({ columns }: ImportBatch, { key, suggestions }: ImportCause) {
  const choices = columns.find((column) => column.key === key)?.choices ?? [];
  return [...new Set([...suggestions, ...choices])].map((value) => ({ value }));
}

/** One cause with its number of cells; a text that is wrong everywhere gets another one everywhere. */
export function CauseItem({ batch, chosen, cause, isShown, onShow, onMended }: Props) {
  const { key, title, code, message, text, suggestions } = cause;
  const [answer, setAnswer] = useState(suggestions[0] ?? '');
  const [isKept, setKept] = useState(false);
  const mend = useBatchCommand(imports.mend, { batchIn: (result) => result.batch, onDone: onMended });
  return (
    <li className={styles.cause} data-shown={isShown || undefined}>
      <button type="button" className={styles.words} aria-pressed={isShown} onClick={onShow}>
        <span className={styles.number}>{count(cause.count)}</span>
        <span>
          {causeText(cause)}
          <span className={styles.reason}>{code === 'conflict' ? '导出后又被他人修改' : message}</span>
        </span>
      </button>
      {key !== null && code === 'conflict' && batch.state === 'draft' ? (
        <div className={styles.answer}>
          <ConflictAnswer batch={batch} rows={chosen} column={{ key, title }} onDecided={onMended} />
        </div>
      ) : null}
      {key === null || text === null || batch.state !== 'draft' ? null : (
        <div className={styles.answer}>
          <AutoComplete
            aria-label={`“${text}”改为`}
            placeholder="改为"
            value={answer}
            options={optionsFor(batch, cause)}
            showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) === true }}
            onChange={setAnswer}
          />
          <Button
            loading={mend.isPending}
            disabled={answer === text}
            aria-label={`修改 ${count(cause.count)} 处“${text}”`}
            onClick={() =>
              mend.mutate({ id: batch.id, key, from: text, to: answer, remember: isKept ? 'own' : 'no' })
            }
          >
            全部修改
          </Button>
          <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
            以后自动修改
          </Checkbox>
        </div>
      )}
    </li>
  );
}
