import { type ImportBatch, imports, type KnownPolicy, knownPolicies } from '@baisi/contract/imports';
import { Alert, Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts';
import frame from '../import-page.module.css';
import { knownTexts, missingTitles, repeatedTitles } from '../imports.logic.ts';
import { useBatchCommand } from '../imports.queries.ts';
import { useOpenBatch } from '../use-open-batch.ts';
import styles from './columns-step.module.css';
import { MatchTable } from './match-table.tsx';

/** Choices that the step sends; `columns` by the columns of the file. */
type Wish = {
  columns: readonly (string | null)[];
  known: KnownPolicy;
  withHiddenRows: boolean;
  withNewCodes: boolean;
};

const wishOf = ({ fileColumns, known, withHiddenRows, withNewCodes }: ImportBatch): Wish => ({
  columns: fileColumns.map(({ key }) => key),
  known,
  withHiddenRows,
  withNewCodes,
});

/** The columns of the file with their targets, the policy for known records, and the way on. */
export function Matching({ batch }: { batch: ImportBatch }) {
  const { id, columns, noun, notices, state } = batch;
  const { setSearch } = useTabLocation();
  const { begin } = useOpenBatch();
  const [wish, setWish] = useState(() => wishOf(batch));
  useUnsaved(() => JSON.stringify(wish) !== JSON.stringify(wishOf(batch)));
  const load = useBatchCommand(imports.load, {
    batchIn: (now) => now,
    onDone: () => setSearch({ step: undefined, only: undefined }, { replace: true }),
  });
  const missing = missingTitles(columns, wish.columns);
  const repeated = repeatedTitles(columns, wish.columns);
  const hasHiddenRows = notices.some(({ kind }) => kind === 'hiddenRows');
  const assigned = columns.find(({ key, isAssigned }) => isAssigned && wish.columns.includes(key));
  const isEmpty = wish.columns.every((key) => key === null);
  const send = () => load.mutate({ id, ...wish, columns: [...wish.columns] });
  return (
    <>
      {notices
        // The table of columns tells both, and follows each choice.
        .filter(({ kind }) => kind !== 'columnsMissing' && kind !== 'columnsUnused')
        .map(({ kind, text }) => (
          <Alert key={kind} type="info" showIcon title={text} />
        ))}
      <MatchTable
        batch={batch}
        chosen={wish.columns}
        onChange={(next) => setWish({ ...wish, columns: next })}
      />
      {missing.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={`必填的列没有对应：${missing.join('、')}`}
          description={`新增的${noun}需要这些列。可以继续，在下一步逐行填写；已有的${noun}不受影响。`}
        />
      )}
      {repeated.length === 0 ? null : (
        <Alert type="error" showIcon title={`一列只能对应一次：${repeated.join('、')}`} />
      )}
      {wish.columns.includes('record.id') ? (
        <Alert
          type="info"
          showIcon
          title="这是导出的文件，将与已有数据比较"
          description="没有变化的行会跳过，清空的单元格会清空已有内容；导出后被他人改过的单元格由您决定。"
        />
      ) : null}
      <fieldset className={styles.choice}>
        <legend>{`已经存在的${noun}`}</legend>
        <Radio.Group
          vertical
          value={wish.known}
          onChange={({ target }) => {
            const known = knownPolicies.find((policy) => policy === target.value);
            if (known !== undefined) setWish({ ...wish, known });
          }}
          options={knownPolicies.map((policy) => ({ value: policy, label: knownTexts[policy] }))}
        />
      </fieldset>
      {hasHiddenRows ? (
        <Checkbox
          checked={wish.withHiddenRows}
          onChange={({ target }) => setWish({ ...wish, withHiddenRows: target.checked })}
        >
          隐藏的行也导入
        </Checkbox>
      ) : null}
      {assigned === undefined ? null : (
        <Checkbox
          checked={wish.withNewCodes}
          onChange={({ target }) => setWish({ ...wish, withNewCodes: target.checked })}
        >
          {`${assigned.title}不存在的行作为新${noun}导入，并由系统重新编制${assigned.title}`}
        </Checkbox>
      )}
      <div className={frame.actions}>
        <Button
          type="primary"
          loading={load.isPending}
          disabled={isEmpty || repeated.length > 0}
          onClick={send}
        >
          下一步：检查数据
        </Button>
        {state === 'draft' ? (
          <Button onClick={() => setSearch({ step: undefined })}>返回，不重新读取</Button>
        ) : (
          <Button onClick={() => begin(batch.table)}>重新选择文件</Button>
        )}
        {state === 'draft' ? <span className={frame.aside}>重新读取会放弃已做的修改。</span> : null}
      </div>
    </>
  );
}
