import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { ShownList } from '../shown-list.ts';
import { ConditionChip } from './condition-chip.tsx';
import { ConditionPopover } from './condition-popover.tsx';
import styles from './list-search.module.css';
import { SearchBox } from './search-box.tsx';
import {
  keyOf,
  type MainSearch,
  namesIn,
  type SearchField,
  type Texts,
  unset,
  wordsOf,
} from './search-field.tsx';

/** How a list is searched: its search box, and the conditions that can be added. */
export type Searching = {
  main: MainSearch;
  fields?: readonly SearchField[];
  /** Accessible name, for pages with several searches. */
  label?: string;
};

type Props = Searching & {
  list: ShownList;
  /** Called when the same filters are submitted again: reloads the list. */
  onAgain: () => void;
};

/** The search of a list: its search box, the active conditions, and a button that adds one. */
export function ListSearch({ main, fields = [], label = '查询条件', list, onAgain }: Props) {
  const adding = useRef<HTMLButtonElement>(null);
  const texts = list.state.filters;
  const allowed = fields.filter((field) => !namesIn(field).some(list.isHiddenFilter));
  const active = allowed.flatMap((field) => {
    const words = wordsOf(field, texts);
    return words === undefined ? [] : [{ field, words }];
  });
  const change = (changed: Texts) => {
    if (!list.filterBy({ ...texts, ...changed })) onAgain();
  };
  const drop = (changed: Texts) => {
    change(changed);
    // The pressed button is gone.
    adding.current?.focus();
  };
  const conditions = { texts, onChange: change };
  return (
    <div role="search" aria-label={label} className={styles.search}>
      {list.isHiddenFilter(main.name) ? null : <SearchBox {...main} list={list} onAgain={onAgain} />}
      {allowed.length === 0 ? null : (
        <ConditionPopover {...conditions} fields={allowed}>
          <Button
            ref={adding}
            type="text"
            aria-label="添加条件"
            icon={<PlusOutlined aria-hidden />}
            className={styles.add ?? ''}
          >
            条件
          </Button>
        </ConditionPopover>
      )}
      {active.map(({ field, words }) => (
        <ConditionChip key={keyOf(field)} label={field.label} onDrop={() => drop(unset([field]))}>
          <ConditionPopover {...conditions} fields={[field]}>
            <button type="button" className={styles.words}>
              <span className={styles.label}>{field.label}：</span>
              {words}
            </button>
          </ConditionPopover>
        </ConditionChip>
      ))}
      {active.length === 0 ? null : (
        <Button type="link" size="small" onClick={() => drop({ ...unset(allowed), [main.name]: undefined })}>
          清除条件
        </Button>
      )}
    </div>
  );
}
