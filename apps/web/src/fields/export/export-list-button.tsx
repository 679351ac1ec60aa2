import { exportCode } from '@baisi/contract/tables/table';
import { Allowed } from '../../platform/access/allowed.tsx';
import { ListExport, type ListExportProps } from './list-export.tsx';

/**
 * Button that exports all pages of the list with its current filters and order, or only its selected records: by one
 * press as last time, by the arrow with a choice of columns and format.
 */
export const ExportListButton = (props: ListExportProps) => (
  <Allowed code={exportCode(props.table)}>
    <ListExport {...props} />
  </Allowed>
);
