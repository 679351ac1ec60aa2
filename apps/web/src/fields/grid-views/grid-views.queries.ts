import { gridViews } from '@baisi/contract/grid-views';
import type { GridKey } from '@baisi/contract/rules/grid-view';
import { ApiError } from '../../platform/api/api-error.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';

/** Query for the views of a grid that the signed-in user may see. */
export const viewsOf = (gridKey: GridKey) => queryOf(gridViews.list, { gridKey });

/** Options of commands whose callers show the refusal themselves. */
const told = { refreshes: [everyAnswerOf(gridViews.list)], onRefused: () => true };

export const useAddView = () => useCall(gridViews.add, told);
export const useEditView = () => useCall(gridViews.edit, told);
export const useRemoveView = (onDone: (id: string) => void) =>
  useCall(gridViews.remove, { ...told, onDone: (_, { id }) => onDone(id) });

/** Returns the message of a refusal, or a general one for other errors. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '操作失败，请稍后再试';
