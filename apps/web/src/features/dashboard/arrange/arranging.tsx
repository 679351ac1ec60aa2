import { type HomeLayout, type HomeWidget, homeWidgets, mostEntrances } from '@baisi/contract/home';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import board from '../board.module.css';
import { layout } from '../dashboard.queries.ts';
import { allowedWidgets, widgetFacts, widgetsOf } from '../home-layout.logic.ts';
import { Panel } from '../panel.tsx';
import { entrancesOf, pagesOf } from '../widgets/entrances.logic.ts';
import { ArrangedList } from './arranged-list.tsx';
import styles from './arranging.module.css';
import { useSaveLayout } from './save-layout.ts';

type Props = { stored: HomeLayout; onEnd: () => void };

const isWidget = (key: string): key is HomeWidget => homeWidgets.some((one) => one === key);
const itemOf = (key: HomeWidget) => ({ key, title: widgetFacts[key].title });

/** 自定义首页: which widgets and pages the home page has, and in which order. Nothing changes before 保存. */
export function Arranging({ stored, onEnd }: Props) {
  const { may } = useAllowed();
  const menu = useSession((session) => session.menu) ?? [];
  const client = useQueryClient();
  // The button that was pressed is gone: the focus goes on among those that stand in its place.
  const tools = useRef<HTMLDivElement>(null);
  useFirstFocus(() => tools.current?.querySelector('button')?.focus());
  const [widgets, setWidgets] = useState<readonly HomeWidget[]>(() => widgetsOf(stored.widgets, may));
  const [entrances, setEntrances] = useState<readonly string[]>(() =>
    entrancesOf(menu, stored.entrances).map(({ path }) => path),
  );
  const save = useSaveLayout({
    isQuiet: true,
    onDone: ({ version }, { widgets, entrances }) => {
      client.setQueryData(layout().queryKey, { widgets, entrances, version });
      onEnd();
    },
    onRefused: ({ status }) => {
      if (status !== 409) return false;
      notify.warning('首页已在其他窗口修改，请重新调整');
      void client.invalidateQueries({ queryKey: layout().queryKey });
      onEnd();
      return true;
    },
  });
  const pages = pagesOf(menu).map(({ path, title }) => ({ key: path, title }));
  const store = (values: Pick<HomeLayout, 'widgets' | 'entrances'>) =>
    save.mutate({ ...values, version: stored.version });
  return (
    <section className={board.board} aria-label="自定义首页">
      <div className={board.bar}>
        <p className={board.scope}>拖动或用方向键调整顺序，保存后只影响您自己的首页</p>
        <div className={board.tools} ref={tools}>
          <PlainButton onClick={onEnd}>取消</PlainButton>
          <PlainButton busy={save.isPending} onClick={() => store({ widgets: null, entrances: null })}>
            恢复默认
          </PlainButton>
          <PlainButton
            kind="primary"
            busy={save.isPending}
            onClick={() => store({ widgets: [...widgets], entrances: [...entrances] })}
          >
            保存
          </PlainButton>
        </div>
      </div>
      <div className={styles.columns}>
        <Panel title="首页组件">
          <ArrangedList
            label="首页组件"
            chosen={widgets.map(itemOf)}
            others={allowedWidgets(may)
              .filter((key) => !widgets.includes(key))
              .map(itemOf)}
            most={homeWidgets.length}
            onChange={(keys) => setWidgets(keys.filter(isWidget))}
          />
        </Panel>
        <Panel title={`快捷入口（最多 ${mostEntrances} 个）`}>
          <ArrangedList
            label="快捷入口"
            chosen={entrances.flatMap((path) => pages.find(({ key }) => key === path) ?? [])}
            others={pages.filter(({ key }) => !entrances.includes(key))}
            most={mostEntrances}
            onChange={setEntrances}
          />
        </Panel>
      </div>
    </section>
  );
}
