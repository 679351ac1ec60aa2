import { useQuery } from '@tanstack/react-query';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { ExceptionPage } from '../../ui/exception-page/exception-page.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { BatchesList } from './batches/batches-list.tsx';
import { importTables } from './imports.queries.ts';

/** Loaded when an import begins or goes on: the list of batches needs neither. */
const wizardPart = {
  queryKey: ['part', 'import-wizard'],
  queryFn: () => import('./import-wizard.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * 数据导入: the own batches, the begin of an import with `?table=`, and a batch on its way with `?batch=`. Users who may
 * import nothing are refused.
 */
export function ImportsPage() {
  const { search } = useTabLocation();
  const tables = useQuery(importTables());
  const isWizard = search.has('batch') || search.has('table');
  const wizard = useQuery({ ...wizardPart, enabled: isWizard });
  return (
    <Loaded query={tables}>
      {(all) => {
        if (all.length === 0) return <ExceptionPage status="403" />;
        if (!isWizard) return <BatchesList tables={all} />;
        return <Loaded query={wizard}>{({ ImportWizard }) => <ImportWizard tables={all} />}</Loaded>;
      }}
    </Loaded>
  );
}
