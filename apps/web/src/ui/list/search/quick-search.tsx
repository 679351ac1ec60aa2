import { Input } from 'antd';
import type { ShownList } from '../shown-list.ts';
import styles from './quick-search.module.css';

type Props = {
  list: ShownList;
  /** Name of the filter. */
  name: string;
  label: string;
  /** Called when the same filters are submitted again: reloads the list. */
  onAgain: () => void;
};

/** Search box in the toolbar, for lists with a single filter. */
export function QuickSearch({ list, name, label, onAgain }: Props) {
  return (
    <div role="search" aria-label={`按${label}查询`} className={styles.search}>
      <Input.Search
        key={list.formKey}
        defaultValue={list.state.filters[name] ?? ''}
        allowClear
        maxLength={100}
        enterButton="查询"
        placeholder={`请输入${label}`}
        aria-label={label}
        onSearch={(text) => {
          if (!list.filterBy({ ...list.state.filters, [name]: text })) onAgain();
        }}
      />
    </div>
  );
}
