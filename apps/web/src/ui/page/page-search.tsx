import { Input } from 'antd';
import styles from './page.module.css';

/** Options of a page's search box. `onSearch` receives the trimmed text. */
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
