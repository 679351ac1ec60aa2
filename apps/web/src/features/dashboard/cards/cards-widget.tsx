import type { HomeCard } from '@baisi/contract/home';
import { homeCardLists } from '@baisi/contract/home-cards';
import { toWireDate } from '@baisi/contract/rules/wire-time';
import { useQuery } from '@tanstack/react-query';
import { clock } from '../../../platform/clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import unseen from '../../../ui/unseen.module.css';
import { board } from '../dashboard.queries.ts';
import { Panel } from '../panel.tsx';
import type { WidgetProps } from '../widgets/widget.ts';
import { courseText, differenceText, valueText } from './card-words.logic.ts';
import styles from './cards.module.css';
import { CardsWaiting } from './cards-waiting.tsx';
import { SparkLine } from './spark-line.tsx';

/** Digits from which on a figure is written smaller. */
const longFigure = 9;

const addressOf = (card: HomeCard): string => {
  const { page, filters } = homeCardLists[card.key];
  return `${page}?${new URLSearchParams(filters(toWireDate(new Date(clock.now())))).toString()}`;
};

/** 今日概况: figures of the trade; each opens the list that it counts. */
export function CardsWidget({ title }: WidgetProps) {
  const query = useQuery(board());
  return (
    <Panel title={title}>
      <Loaded
        query={query}
        isEmpty={({ cards }) => cards.length === 0}
        empty={<EmptyState text="没有可以查看的数据" />}
        waiting={
          <div className={styles.flush}>
            <CardsWaiting />
          </div>
        }
      >
        {({ cards }) => (
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.key}>
                <a className={styles.card} href={addressOf(card)}>
                  <span className={styles.name}>
                    {homeCardLists[card.key].label}
                    {card.key === 'freight' ? '（元）' : ''}
                  </span>
                  <span className={styles.figure}>
                    <span
                      className={styles.value}
                      data-long={valueText(card).length >= longFigure}
                      data-alarm={card.key === 'abnormal' && card.count > 0}
                    >
                      {valueText(card)}
                    </span>
                    <SparkLine values={card.days} />
                  </span>
                  <span className={styles.difference}>{differenceText(card)}</span>
                  <span className={unseen.words}>{courseText(card)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
