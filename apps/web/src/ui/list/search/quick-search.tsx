import type { ComponentProps } from 'react';
import styles from './list-search.module.css';
import { SearchBox } from './search-box.tsx';

/** Search box for lists with a single filter. */
export function QuickSearch(props: ComponentProps<typeof SearchBox>) {
  return (
    <div role="search" aria-label={`按${props.label}查询`} className={styles.search}>
      <SearchBox {...props} />
    </div>
  );
}
