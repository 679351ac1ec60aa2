import { Input } from 'antd';
import styles from './page.module.css';

/** The search box of a page. `onSearch` gets what was typed, without spaces around it. */
export type SearchWish = { placeholder: string; initial?: string; onSearch: (text: string) => void };

/** The search box in a page's header. */
export function PageSearch({ placeholder, initial = '', onSearch }: SearchWish) {
  return (
    <div className={styles.search}>
      <Input.Search
        aria-label={placeholder}
        placeholder={placeholder}
        defaultValue={initial}
        allowClear
        enterButton="搜索"
        size="large"
        onSearch={(text) => onSearch(text.trim())}
      />
    </div>
  );
}
