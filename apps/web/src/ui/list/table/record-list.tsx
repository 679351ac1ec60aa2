import type { ReactNode } from 'react';
import { Loaded } from '../../loaded/loaded.tsx';
import { useNarrow } from '../../use-narrow.ts';
import { ListEmpty } from '../list-empty.tsx';
import { ListWaiting } from '../list-waiting.tsx';
import type { RowAction } from '../rows/row-actions.tsx';
import { SelectionBar } from '../rows/selection-bar.tsx';
import type { Choice } from '../rows/use-choice.ts';
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
  actionsOf?: (record: R) => readonly RowAction[];
  /** The content of an expanded row. */
  detailOf?: (record: R) => ReactNode;
  /** Absent: records cannot be chosen. */
  choice?: Choice<R> | undefined;
  /** Actions for the selected records. */
  batch?: ReactNode;
  /** Actions for the whole list. */
  toolbar?: ReactNode;
  /** The content of a list without records. */
  empty: ReactNode;
};

/** A list of records: toolbar or selection bar, table, paging, and the text of an empty list. */
export function RecordList<R extends { id: string }>(props: Props<R>) {
  const { list, query, layout: [layout = plainLayout, setLayout] = [], choice } = props;
  const columns = list.visible(props.columns);
  const narrow = useNarrow();
  return (
    <div className={styles.card}>
      {choice !== undefined && choice.chosen.length > 0 ? (
        <SelectionBar count={choice.chosen.length} onClear={choice.clear}>
          {props.batch}
        </SelectionBar>
      ) : (
        <Toolbar
          onReload={() => void query.refetch()}
          isReloading={query.isFetching}
          settings={
            narrow || setLayout === undefined ? null : (
              <ColumnSettingsButton columns={columns} layout={layout} onChange={setLayout} />
            )
          }
        >
          {props.toolbar}
        </Toolbar>
      )}
      <Loaded query={query} waiting={<ListWaiting rows={list.state.pageSize} />}>
        {(page) => (
          <RecordsTable<R>
            list={list}
            page={page}
            columns={narrow ? [props.narrowColumn] : visible(columns, layout)}
            density={layout.density}
            narrow={narrow}
            isLoading={query.isPlaceholderData}
            nameOf={props.nameOf}
            actionsOf={props.actionsOf}
            choice={choice}
            detailOf={props.detailOf}
            empty={
              <ListEmpty list={list} total={page.total}>
                {props.empty}
              </ListEmpty>
            }
          />
        )}
      </Loaded>
    </div>
  );
}
