import type { ReactNode } from 'react';
import { Loaded } from '../../loaded/loaded.tsx';
import { useNarrow } from '../../use-narrow.ts';
import { ListEmpty } from '../list-empty.tsx';
import { ListWaiting } from '../list-waiting.tsx';
import type { RowAction } from '../rows/row-actions.tsx';
import { SelectionBar } from '../rows/selection-bar.tsx';
import type { Choice } from '../rows/use-choice.ts';
import { ListSearch, type Searching } from '../search/list-search.tsx';
import type { ShownList, ShownQuery } from '../shown-list.ts';
import { Toolbar } from '../toolbar.tsx';
import { ColumnSettingsButton } from './column-settings-button.tsx';
import type { RecordColumn } from './columns.tsx';
import styles from './record-list.module.css';
import { RecordsTable } from './records-table.tsx';
import { plainLayout, type TableLayout, visible } from './table-layout.logic.ts';

type Props<R> = {
  list: ShownList;
  query: ShownQuery<R>;
  /** Columns of a wide screen, in their default order. */
  columns: readonly RecordColumn<R>[];
  /** The one column of a narrow screen. */
  narrowColumn: RecordColumn<R>;
  /** The user's column settings; absent where columns cannot be chosen, as in a drawer. */
  layout?: readonly [TableLayout | undefined, (layout: TableLayout) => void];
  nameOf: (record: R) => string;
  /** Opens a record: by a press on its row or name. Absent: rows open nothing. */
  onOpen?: (record: R) => void;
  /** Id of the record that is open. */
  openedId?: string | undefined;
  actionsOf?: (record: R) => readonly RowAction[];
  /** The content of an expanded row. */
  detailOf?: (record: R) => ReactNode;
  /** Row below the others, for the records of the page and the columns that are shown. */
  summary?: (records: readonly R[], columns: readonly RecordColumn<R>[]) => ReactNode;
  /** Absent: records cannot be chosen. */
  choice?: Choice<R> | undefined;
  /** Actions for the selected records. */
  batch?: ReactNode;
  /** Absent: the list cannot be searched. */
  search?: Searching;
  /** Another filter, shown before the search. */
  filter?: ReactNode;
  /** Actions for the whole list. */
  toolbar?: ReactNode;
  /** The content of a list without records. */
  empty: ReactNode;
};

/** A list of records: search and tools, table, paging, the bar of the selection, and the text of an empty list. */
export function RecordList<R extends { id: string }>(props: Props<R>) {
  const {
    list,
    query,
    layout: [layout = plainLayout, setLayout] = [],
    choice,
    search,
    filter,
    summary,
  } = props;
  const reload = () => void query.refetch();
  const columns = list.visible(props.columns);
  const narrow = useNarrow();
  const drawn = narrow ? [props.narrowColumn] : visible(columns, layout);
  return (
    <div className={styles.card} data-density={narrow ? undefined : layout.density}>
      <Toolbar
        {...(search === undefined
          ? {}
          : {
              search: (
                <>
                  {filter}
                  <ListSearch {...search} list={list} onAgain={reload} />
                </>
              ),
            })}
        onReload={reload}
        isReloading={query.isFetching}
        settings={
          narrow || setLayout === undefined ? null : (
            <ColumnSettingsButton columns={columns} layout={layout} onChange={setLayout} />
          )
        }
      >
        {props.toolbar}
      </Toolbar>
      <Loaded query={query} waiting={<ListWaiting rows={list.state.pageSize} />}>
        {(page) => (
          <RecordsTable<R>
            list={list}
            page={page}
            columns={drawn}
            density={layout.density}
            narrow={narrow}
            isLoading={query.isPlaceholderData}
            nameOf={props.nameOf}
            onOpen={props.onOpen}
            openedId={props.openedId}
            actionsOf={props.actionsOf}
            choice={choice}
            detailOf={props.detailOf}
            summary={summary === undefined ? undefined : (records) => summary(records, drawn)}
            empty={
              <ListEmpty list={list} total={page.total}>
                {props.empty}
              </ListEmpty>
            }
          />
        )}
      </Loaded>
      {choice !== undefined && choice.chosen.length > 0 ? (
        <SelectionBar count={choice.chosen.length} onClear={choice.clear}>
          {props.batch}
        </SelectionBar>
      ) : null}
    </div>
  );
}
