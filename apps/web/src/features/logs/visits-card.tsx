import type { VisitDay } from '@baisi/contract/logs';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { visitDays, visitTotals } from './logs.queries.ts';
import styles from './visits-card.module.css';
import { VisitsChart } from './visits-chart.tsx';

/** 最近一周访问量统计: numbers of sign-ins and of different IP addresses. */
export function VisitsCard() {
  const week = useQuery(visitDays);
  const totals = useQuery(visitTotals);
  return (
    <section className={styles.card} aria-label="访问统计">
      <dl className={styles.figures}>
        {[
          ['今日访问', totals.data?.todayVisitCount],
          ['今日IP', totals.data?.todayIp],
          ['总访问量', totals.data?.totalVisitCount],
        ].map(([label, figure]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{figure === undefined ? '-' : figure.toLocaleString('zh-CN')}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.chart}>
        <div className={styles.head}>
          <h2 className={styles.title}>最近一周访问量统计</h2>
          <span className={styles.visitKey}>访问次数</span>
          <span className={styles.ipKey}>IP数</span>
        </div>
        <Loaded query={week} waiting={<div className={styles.waiting} />}>
          {(days: VisitDay[]) => <VisitsChart days={days} />}
        </Loaded>
      </div>
    </section>
  );
}
