import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import { onlineReports } from '@baisi/contract/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { keyOf } from '../../platform/api/query.ts';

/** Time in ms for which the controls of a group share responses (api-contract 8.5). */
const sharedMs = 30_000;

/** Query whose responses the controls of a group share; a control without group always asks again. */
function sharedIn<E extends Endpoint>(groupId: string | undefined, endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint, input), groupId],
    queryFn: ({ signal }): Promise<ResultOf<E>> => call(endpoint, input, { signal }),
    staleTime: groupId === undefined ? 0 : sharedMs,
  });
}

/** Query for the columns and the id of a report. */
export const reportColumns = (code: string, groupId: string | undefined) =>
  sharedIn(groupId, onlineReports.columns, { code });

/** Query for the fields of a report's query form. */
export const reportQueryForm = (id: string, groupId: string | undefined) =>
  sharedIn(groupId, onlineReports.queryInfo, { id });

/** Query for a page of a report; the previous page stays visible until the next one loads. */
export const reportPage = (input: InputOf<typeof onlineReports.data>, groupId: string | undefined) => ({
  ...sharedIn(groupId, onlineReports.data, input),
  placeholderData: keepPreviousData,
});
