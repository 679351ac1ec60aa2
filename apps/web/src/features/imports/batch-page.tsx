import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { useTabLocation, useTabTitle } from '../../platform/tab-location/tab-location.ts';
import { ExceptionPage } from '../../ui/exception-page/exception-page.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { BatchStep } from './batch-step.tsx';
import { ImportFrame } from './import-frame.tsx';
import { stepOf } from './imports.logic.ts';
import { aBatch } from './imports.queries.ts';
import { useOpenBatch } from './use-open-batch.ts';

/** An import on its way, wherever it was left: by its address it goes on after a reload and on another computer. */
export function BatchPage({ id }: { id: string }) {
  const query = useQuery(aBatch(id));
  const { search } = useTabLocation();
  const { list } = useOpenBatch();
  const isBack = search.get('step') === 'columns';
  useTabTitle(query.data === undefined ? undefined : `导入${query.data.noun}`);
  if (query.data === undefined && query.error instanceof ApiError && query.error.error === 'not-found')
    return (
      <ExceptionPage
        status="404"
        text="导入记录不存在，或属于其他人"
        actions={<PlainButton onClick={list}>导入记录</PlainButton>}
      />
    );
  return (
    <Loaded query={query} keeps>
      {(batch) => (
        <ImportFrame
          title={`导入${batch.noun}`}
          description={batch.fileName}
          at={isBack && batch.state === 'draft' ? 1 : stepOf(batch)}
        >
          <BatchStep batch={batch} isBack={isBack} />
        </ImportFrame>
      )}
    </Loaded>
  );
}
