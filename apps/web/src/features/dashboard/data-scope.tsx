import type { HomeScope } from '@baisi/contract/home';
import { useQuery } from '@tanstack/react-query';
import styles from './board.module.css';
import { board } from './dashboard.queries.ts';

const textOf = ({ noun, rules }: HomeScope): string =>
  `${noun} ${rules.length === 0 ? '全部' : rules.join('、')}`;

/** Names the rows that the figures count, so that a part is not taken for the whole. */
export function DataScope() {
  const scopes = useQuery(board()).data?.scopes ?? [];
  if (scopes.length === 0) return null;
  return <p className={styles.scope}>数据范围：{scopes.map(textOf).join('；')}</p>;
}
