import type { PrintJobRecord } from '@baisi/contract/print-jobs';
import { useQuery } from '@tanstack/react-query';
import { RecordHistory } from '../../../fields/record-history/record-history.tsx';
import { historyTab } from '../../../fields/record-page/use-record-page.ts';
import { RecordView } from '../../../fields/record-panel/record-view.tsx';
import type { OpenedRecord } from '../../../platform/list-state/use-opened-record.ts';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { PrintJobTag } from './print-job-tag.tsx';
import { personOf } from './print-jobs.logic.ts';
import { printJobAnswers, printJobOf } from './print-jobs.queries.ts';
import { PrintLines } from './print-lines.tsx';

type Props = {
  id: string;
  opened: OpenedRecord;
  actionsOf: (job: PrintJobRecord) => readonly RowAction[];
};

/** A print job beside the list, with its waybills. */
export function PrintJobPanel({ id, opened, actionsOf }: Props) {
  const query = useQuery(printJobOf(id));
  return (
    <Loaded query={query}>
      {(job) => (
        <RecordView
          name={job.templateName}
          mark={<PrintJobTag state={job.printJobState} />}
          facts={[job.createTime, personOf(job), `${job.total} 个运单`]}
          actions={actionsOf(job)}
          tab={opened.tab}
          onTab={opened.show}
          tabs={[
            { key: 'lines', label: '运单', content: <PrintLines job={job} /> },
            {
              key: historyTab,
              label: '变更记录',
              content: <RecordHistory table="biz_print_job" id={id} refreshes={printJobAnswers} />,
            },
          ]}
        />
      )}
    </Loaded>
  );
}
