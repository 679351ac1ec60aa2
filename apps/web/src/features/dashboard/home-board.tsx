import { homeWidgets } from '@baisi/contract/home';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTradeRefresh } from '../../fields/trade-news/use-trade-refresh.ts';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { LateArranging } from './arrange/late-arranging.tsx';
import styles from './board.module.css';
import { layout, tradeAnswers } from './dashboard.queries.ts';
import { DataScope } from './data-scope.tsx';
import { spansOf, widgetFacts, widgetsOf } from './home-layout.logic.ts';
import { useTurns } from './use-turns.ts';
import { useLateWidgets } from './widgets/use-late-widgets.ts';
import { WidgetPart } from './widgets/widget-part.tsx';
import { WidgetWaiting } from './widgets/widget-waiting.tsx';

/** The widgets of the home page as the user has arranged them. */
export function HomeBoard() {
  useTradeRefresh(tradeAnswers);
  const { may } = useAllowed();
  const query = useQuery(layout());
  const [isArranging, setArranging] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  // A failed reading of the arrangement is no reason to show nothing: the first arrangement is shown.
  const stored = query.data ?? (query.isError ? { widgets: null, entrances: null, version: 0 } : undefined);
  // The first widget has its code already; the others wait until theirs has come or failed.
  const { isPending } = useLateWidgets();
  const ready = isPending ? 1 : homeWidgets.length;
  const turns = useTurns(stored === undefined ? 0 : ready);
  // Most people have the first arrangement: its outlines stand until the stored one is read.
  const shown = widgetsOf(stored?.widgets ?? null, may);
  // The focus returns to the button that it came from.
  const endArranging = () => {
    flushSync(() => setArranging(false));
    tools.current?.querySelector('button')?.focus();
  };
  const [ofTwo, ofThree] = [spansOf(shown, 2), spansOf(shown, 3)];
  if (isArranging && query.data !== undefined)
    return <LateArranging stored={query.data} onEnd={endArranging} />;
  return (
    <div className={styles.board}>
      <div className={styles.bar}>
        {stored !== undefined && shown.includes('cards') ? <DataScope /> : null}
        <div className={styles.tools} ref={tools}>
          {/* A press before the arrangement is read takes effect when it is. */}
          {query.data === undefined && query.isError ? null : (
            <PlainButton onClick={() => setArranging(true)}>自定义首页</PlainButton>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState text="首页没有组件，可在「自定义首页」中添加" />
      ) : (
        <div className={styles.grid}>
          {shown.map((key, i) => (
            <div
              key={key}
              data-widget={key}
              data-size={widgetFacts[key].size}
              data-two={ofTwo[i]}
              data-three={ofThree[i]}
            >
              {stored !== undefined && i < turns ? (
                <WidgetPart widget={key} title={widgetFacts[key].title} entrances={stored.entrances} />
              ) : (
                <WidgetWaiting widget={key} title={widgetFacts[key].title} />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
