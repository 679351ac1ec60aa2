import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { Loaded } from '../../../../ui/loaded/loaded.tsx';
import type { Sources } from './complete-sql.ts';
import styles from './sql-field.module.css';

/** Shows the data sets that a statement may read, with their columns. */
export function SourcesButton({ query }: { query: UseQueryResult<Sources> }) {
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      title="可用的数据集"
      content={
        <Loaded query={query}>
          {(sources) => (
            <ul className={styles.sources}>
              {sources.map(({ name, title, columns }) => (
                <li key={name} className={styles.source}>
                  <h3>
                    {title}
                    <code className={styles.name}>{name}</code>
                  </h3>
                  <ul className={styles.columns}>
                    {columns.map((column) => (
                      <li key={column.name}>
                        <code>{column.name}</code>
                        {column.title}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      }
    >
      <Button size="small">数据集</Button>
    </Popover>
  );
}
