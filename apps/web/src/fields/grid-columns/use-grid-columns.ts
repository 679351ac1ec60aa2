import type { DepartmentNode } from '@baisi/contract/departments';
import { dictionaries } from '@baisi/contract/dictionaries';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/query.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { departmentTree } from '../department/department.queries.ts';
import { fileCells } from '../grid/file-cells.ts';
import { type BusinessColumn, isOfDepartments, servedColumns } from './grid-columns.logic.ts';

const staleTime = 5 * 60_000;

/**
 * Returns the columns of a grid with the choices of their dictionaries and departments, as far as they are loaded:
 * dictionaries of the sign-in response are available at once (api-contract 5.3, 6.3). Pass a stable array.
 */
export function useGridColumns<C extends BusinessColumn>(columns: readonly C[]): C[] {
  const client = useQueryClient();
  const kept = useSession((session) => session.dictionaries);
  const codes = [...new Set(columns.flatMap(({ dictCode }) => (dictCode === undefined ? [] : [dictCode])))];
  const asked = codes.filter((code) => kept[code] === undefined);
  const answers = useQueries({
    queries: asked.map((dictCode) => ({ ...queryOf(dictionaries.items, { dictCode }), staleTime })),
    combine: (all) => all.map(({ data }) => data),
  });
  const { data: departments = noDepartments } = useQuery({
    ...departmentTree(),
    enabled: columns.some(isOfDepartments),
  });
  const missing = asked.join('\n');
  return useMemo(() => {
    const fetched = new Map(missing.split('\n').map((code, i) => [code, answers[i]]));
    const dictionary = (code: string) => kept[code] ?? fetched.get(code) ?? [];
    return servedColumns(columns, { dictionary, departments, files: fileCells(client) });
  }, [columns, kept, missing, answers, departments, client]);
}

const noDepartments: readonly DepartmentNode[] = [];
