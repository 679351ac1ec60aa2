import { ImportOutlined } from '@ant-design/icons';
import { imports } from '@baisi/contract/imports';
import { importCode, type Table } from '@baisi/contract/tables/table';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { queryOf } from '../../platform/api/query.ts';

/** Link to the import of a table's records, for users who may import them. */
export function ImportButton({ table }: { table: Table }) {
  const mayImport = useAllowed().may(importCode(table));
  // Asked once: a table becomes importable with a version of the server, and rights are judged above.
  const { data: tables = [] } = useQuery({
    ...queryOf(imports.tables, {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mayImport,
  });
  if (!mayImport || !tables.some(({ name }) => name === table.name)) return null;
  return (
    <Button icon={<ImportOutlined aria-hidden />} href={`/import?table=${table.name}`}>
      导入
    </Button>
  );
}
