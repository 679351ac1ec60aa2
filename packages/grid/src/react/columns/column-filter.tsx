import { useState } from 'react';
import { filterOn } from '../../core/store/filtering/filtering.ts';
import type { GridControl } from '../control/grid-control.ts';
import { formats } from '../parts/formats-part.ts';
import { LoadPart } from '../parts/load-part.tsx';
import { Popover } from '../surfaces/popover.tsx';
import styles from './column-filter.module.css';
import { TextFilter } from './text-filter.tsx';

type Props = {
  control: GridControl;
  field: string;
  place: DOMRect;
  /** Does a text match the search? It contains it, or (if the application supports that) its pronunciation does. */
  matches: (text: string, typed: string) => boolean;
};

const ways = [
  ['texts', '按内容'],
  ['when', '按条件'],
] as const;

/** The filter of a column: by distinct texts, or by a condition. */
export function ColumnFilter({ control, field, place, matches }: Props) {
  const { store } = control;
  const mayAsk = store.source === undefined || store.source.hasConditions;
  const [way, setWay] = useState<'texts' | 'when'>(() =>
    filterOn(store, field)?.when === undefined ? 'texts' : 'when',
  );
  const close = () => control.closeFilter();
  return (
    <Popover place={place} label={`筛选${store.column(field)?.title ?? ''}`} onClose={close}>
      {mayAsk ? (
        <div role="group" aria-label="筛选方式" className={styles.ways}>
          {ways.map(([one, name]) => (
            <button
              key={one}
              type="button"
              className={styles.way}
              aria-pressed={way === one}
              onClick={() => setWay(one)}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
      {way === 'texts' ? (
        <TextFilter store={store} field={field} matches={matches} close={close} />
      ) : (
        <LoadPart control={control} part={formats}>
          {({ ConditionFilter }) => <ConditionFilter store={store} field={field} close={close} />}
        </LoadPart>
      )}
    </Popover>
  );
}
