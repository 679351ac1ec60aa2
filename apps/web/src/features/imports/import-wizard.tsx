import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { ExceptionPage } from '../../ui/exception-page/exception-page.tsx';
import { BatchPage } from './batch-page.tsx';
import { BeginPage } from './file/begin-page.tsx';

/** An import on its way with `?batch=`, or its begin with `?table=`, if the user may import into that table. */
export function ImportWizard({ tables }: { tables: readonly { name: string; noun: string }[] }) {
  const { search } = useTabLocation();
  const batch = search.get('batch');
  if (batch !== null) return <BatchPage key={batch} id={batch} />;
  const table = tables.find(({ name }) => name === search.get('table'));
  return table === undefined ? <ExceptionPage status="403" /> : <BeginPage key={table.name} table={table} />;
}
