import { useQuery } from '@tanstack/react-query';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { ListWaiting } from '../../../ui/list/list-waiting.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { knownFields } from './known-fields.ts';
import { reportIn } from './report-page.logic.ts';
import { aboutReport } from './report-page.queries.ts';
import { ReportView } from './report-view.tsx';

/** `/online/cgreport/:code`: a report as its readers open it, by id or code. */
export function ReportPage() {
  const name = reportIn(useTabLocation().path);
  const about = useQuery(aboutReport(name));
  return (
    <Loaded query={about} waiting={<ListWaiting rows={10} columns={knownFields(name)?.length ?? 1} />}>
      {(report) => <ReportView key={name} name={name} about={report} />}
    </Loaded>
  );
}
