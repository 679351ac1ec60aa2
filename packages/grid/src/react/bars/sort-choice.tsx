import { sortBy } from '../../core/store/filtering/sorting.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import styles from './card-bar.module.css';

/** The sortable columns, each ascending and descending, in a native `select`. */
export function SortChoice({ control }: { control: GridControl }) {
  const { store } = control;
  const sorts = useGridState(control, () => store.sorts);
  const columns = useGridState(control, () => store.settings.columns);
  const sortable = columns.filter(({ sortable: isSortable }) => isSortable === true);
  if (sortable.length === 0) return null;
  const [first] = sorts;
  const value = first === undefined ? '' : `${first.isDescending ? 'down' : 'up'} ${first.field}`;
  return (
    <select
      aria-label="排序"
      className={styles.sort}
      value={value}
      onChange={({ target }) => {
        const [way, ...field] = target.value.split(' ');
        sortBy(store, way === '' ? [] : [{ field: field.join(' '), isDescending: way === 'down' }]);
      }}
    >
      <option value="">默认顺序</option>
      {sortable.flatMap(({ key, title }) => [
        <option key={`up ${key}`} value={`up ${key}`}>{`${title} 升序`}</option>,
        <option key={`down ${key}`} value={`down ${key}`}>{`${title} 降序`}</option>,
      ])}
    </select>
  );
}
