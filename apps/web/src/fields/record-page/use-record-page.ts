import type { Endpoint, PermissionCode, Schema } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { HistoryTable } from '@baisi/contract/history';
import type { ExportedTable } from '@baisi/contract/tables/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { queryOf } from '../../platform/api/query.ts';
import { recordAnswers } from '../../platform/api/record-answers.ts';
import { type Removal, useRemove } from '../../platform/api/use-remove.ts';
import type { ListDefinition } from '../../platform/list-state/list-definition.ts';
import { useFormAddress } from '../../platform/list-state/use-form-address.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useOpenedRecord } from '../../platform/list-state/use-opened-record.ts';
import type { GuardedAction } from '../../ui/list/rows/row-actions.tsx';
import { useChoice } from '../../ui/list/rows/use-choice.ts';
import { type Question, useQuestion } from '../../ui/use-question.ts';
import { lossQuestion } from '../record-commands/loss-question.ts';
import { useRecordHistory } from '../record-history/use-record-history.tsx';

/** Configuration of a page that lists records. */
type Records<R, N extends string> = {
  /** Filters of the list, and the endpoint that returns it. */
  list: ListDefinition<N>;
  endpoint: Endpoint<Schema, z.ZodMiniType<Page<R>>>;
  /** The table whose history is shown. */
  table: HistoryTable;
  codes: { list: string; add: string; edit: string; remove: string };
  nameOf(record: R): string;
  /** Query keys to invalidate after any change of these records. */
  refreshes: readonly (readonly unknown[])[];
  /** `refreshes`: further query keys to invalidate after a removal. */
  removal: Removal & { refreshes?: readonly (readonly unknown[])[] };
  /**
   * Returns the confirmation before records are removed; undefined when one of them cannot be removed, after showing
   * the reason.
   */
  question(records: readonly R[]): Question | undefined | Promise<Question>;
  /** Noun for a record, such as 职务; absent when the page passes texts of its own. */
  noun?: string;
  /** The list as a spreadsheet, if it can be exported. */
  exported?: ExportedTable;
  /** Prefix of the form's URL parameters, on a page with several forms. */
  formPrefix?: string;
  /**
   * Name of the URL parameter that opens a record's panel. Records with a panel are viewed, edited and compared with
   * their history there; the form of the page only adds. Absent: the form also edits.
   */
  panel?: string;
};

type Permitted<E> = E & { access: { kind: 'permission'; code: PermissionCode } };

/** The endpoints of the contract's `recordEndpoints`. */
type RecordEndpoints<R> = {
  list: Permitted<Endpoint<Schema, z.ZodMiniType<Page<R>>>>;
  get: Endpoint;
  add: Permitted<Endpoint>;
  edit: Permitted<Endpoint>;
  remove: Permitted<Removal['one']>;
  removeBatch: Removal['several'];
};

type Noun<R, N extends string> = Pick<Records<R, N>, 'list' | 'table' | 'nameOf' | 'exported'> & {
  /** Noun for a record, such as 职务. */
  noun: string;
  /** Counting unit with the noun; by default 个 and the noun. */
  unit?: string;
  /** Sentence that names other data that is deleted with the records. */
  consequence?: string;
  /** Further query keys to invalidate after a change. */
  also?: readonly (readonly unknown[])[];
};

/**
 * Returns the configuration of a page from the endpoints of its records, whose permission codes decide which actions
 * the page shows.
 */
export const recordsBy = <R extends { id: string }, N extends string>(
  { list, get, add, edit, remove, removeBatch }: RecordEndpoints<R>,
  { noun, unit = `个${noun}`, consequence, also = [], ...about }: Noun<R, N>,
): Records<R, N> & { noun: string } => ({
  ...about,
  noun,
  endpoint: list,
  refreshes: [...recordAnswers({ list, get }), ...also],
  codes: {
    list: list.access.code,
    add: add.access.code,
    edit: edit.access.code,
    remove: remove.access.code,
  },
  removal: { one: remove, several: removeBatch },
  question: (chosen) =>
    lossQuestion(chosen.map(about.nameOf), {
      unit,
      ...(consequence === undefined ? {} : { consequence }),
    }),
});

/** Returns its argument; infers the types of a page's configuration. */
export const recordsOf = <R extends { id: string }, N extends string>(about: Records<R, N>): Records<R, N> =>
  about;

/** Key of the tab 变更记录 of a record's panel. */
export const historyTab = 'history';

/** Fixed filters of the list, such as the record that the rows belong to. */
type Within = Readonly<Record<string, string>>;

/**
 * Returns the state of a page of records: list, selection, form (in the URL), removal and history. Every change
 * invalidates the affected queries.
 */
export function useRecordPage<R extends { id: string }, N extends string>(
  records: Records<R, N>,
  within: Within = {},
) {
  const { codes, nameOf, refreshes, removal } = records;
  const list = useListState(records.list);
  const query = useQuery({
    ...queryOf(records.endpoint, { ...list.input, ...within }),
    // The previous page stays visible while the next one loads.
    placeholderData: keepPreviousData,
  });
  const choice = useChoice<R>({ about: [...Object.values(within), list.about].join('?') });
  const hasPanel = records.panel !== undefined;
  const opened = useOpenedRecord(records.panel ?? 'record');
  const form = useFormAddress(hasPanel ? { add: codes.add } : codes, records.formPrefix);
  const history = useRecordHistory<R>({ table: records.table, code: codes.list, nameOf, refreshes });
  const ask = useQuestion();
  const { may, only } = useAllowed();
  const { remove: removeAll } = useRemove(removal, {
    refreshes: [...refreshes, ...(removal.refreshes ?? [])],
    onDone: (ids) => {
      choice.drop(ids);
      list.leaveRemoved(query.data?.records ?? [], ids);
      if (hasPanel && opened.id !== undefined && ids.includes(opened.id)) opened.close();
    },
  });
  const remove = async (chosen: readonly R[]): Promise<void> => {
    const question = await records.question(chosen);
    if (question !== undefined) ask(question, () => removeAll(chosen.map(({ id }) => id)));
  };

  return {
    records,
    list,
    query,
    choice,
    form,
    history,
    /** The record shown in the panel. */
    opened,
    /** Removes records after a confirmation. */
    remove,
    /** The actions on a row that the user may take, the page's own first. */
    actionsOf: (
      record: R,
      own: { before?: GuardedAction[]; edit?: Partial<GuardedAction>; after?: GuardedAction[] } = {},
    ) =>
      only<GuardedAction>([
        ...(own.before ?? []),
        ...(hasPanel
          ? []
          : [{ key: 'edit', label: '编辑', code: codes.edit, run: () => form.edit(record.id), ...own.edit }]),
        ...(own.after ?? []),
        {
          ...history.actionOf(record),
          ...(hasPanel ? { run: () => opened.open(record.id, historyTab) } : {}),
        },
        {
          key: 'delete',
          label: '删除',
          code: codes.remove,
          folded: true,
          danger: true,
          run: () => void remove([record]),
        },
      ]),
    /** Props of the list; rows cannot be selected without the permission to remove. */
    shown: {
      list,
      query,
      nameOf,
      choice: may(codes.remove) ? choice : undefined,
      ...(hasPanel ? { onOpen: ({ id }: R) => opened.open(id), openedId: opened.id } : {}),
    },
    /** Props of the form, which remounts for every opening. */
    formProps: { open: form.isOpen, id: form.id, onClose: form.hide },
  };
}
