import { isImported } from '@baisi/contract/tables/table';
import type { ComponentType, ReactNode } from 'react';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { RowAction } from '../../ui/list/rows/row-actions.tsx';
import type { Choice } from '../../ui/list/rows/use-choice.ts';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import type { RecordColumn } from '../../ui/list/table/columns.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { ExportListButton } from '../export/export-list-button.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { AddButton } from '../record-commands/add-button.tsx';
import { RemoveButton } from '../record-commands/remove-button.tsx';
import type { FormProps } from '../record-form/use-record-form.ts';
import type { useRecordPage } from './use-record-page.ts';

type Props<R extends { id: string }, N extends string> = {
  page: ReturnType<typeof useRecordPage<R, N>>;
  title: string;
  /** Name under which the table's layout is stored. */
  name: string;
  search: Searching;
  columns: readonly RecordColumn<R>[];
  narrowColumn: RecordColumn<R>;
  actionsOf?: (record: R) => readonly RowAction[];
  /** Selection of rows; by default rows can be selected for removal only. */
  choice?: Choice<R> | undefined;
  /** Actions for the selected records; by default export and remove. */
  batch?: ReactNode;
  /** Button that opens the form of a new record; by default 添加 with the noun. */
  add?: ReactNode;
  /** Actions for the whole list; by default add and export. */
  toolbar?: ReactNode;
  /** Text of the empty list, if the default text with the noun does not fit. */
  emptyText?: string;
  /** The component of the form, if it needs no other props than `FormProps`. */
  form?: ComponentType<FormProps>;
  /** Dialogs and drawers of the page. */
  children?: ReactNode;
};

/** A page with a list of records and the dialogs that its rows open. */
export function RecordPage<R extends { id: string }, N extends string>({
  page,
  name,
  form: Form,
  ...props
}: Props<R, N>) {
  const { list, query, choice, history, form } = page;
  const { noun = '', codes, exported } = page.records;
  const layout = useTableLayout(name);
  const add = props.add ?? <AddButton code={codes.add} text={`添加${noun}`} onClick={form.add} />;
  const exporting = (chosen: readonly R[]) =>
    exported && (
      <ExportListButton table={exported} input={list.input} total={query.data?.total} chosen={chosen} />
    );
  return (
    <ListPage title={props.title} query={query}>
      <RecordList
        {...page.shown}
        {...('choice' in props ? { choice: props.choice } : {})}
        search={props.search}
        columns={props.columns}
        narrowColumn={props.narrowColumn}
        layout={layout}
        actionsOf={props.actionsOf ?? ((record) => page.actionsOf(record))}
        batch={
          props.batch ?? (
            <>
              {exporting(choice.chosen)}
              <RemoveButton onClick={() => void page.remove(choice.chosen)} />
            </>
          )
        }
        toolbar={
          props.toolbar ?? (
            <>
              {add}
              {exported && isImported(exported) && <ImportButton table={exported} />}
              {exporting([])}
            </>
          )
        }
        empty={
          <EmptyState picture="first" text={props.emptyText ?? `还没有${noun}`}>
            {add}
          </EmptyState>
        }
      />
      {Form && <Form key={`form-${form.key}`} {...page.formProps} />}
      {props.children}
      {history.drawer}
    </ListPage>
  );
}
