import page from './analysis-page.module.css';
import board from './board.module.css';
import greeting from './greeting.module.css';
import { PanelOutline } from './panel-outline.tsx';

const panels = [
  { widget: 'tasks', title: '我的待办', size: 8, columns: 2 },
  { widget: 'announcements', title: '通知公告', size: 4, columns: 1 },
] as const;

/**
 * Outline (placeholder) of the home page while its scripts load: the layout of greeting and panels, hidden from screen
 * readers. Rendered at build time only; platform/early/early-outline.ts fills in what the browser stores.
 */
export function HomeOutline() {
  return (
    <div className={page.page} data-outline="home" aria-hidden="true">
      <header className={greeting.greeting}>
        <span className="outline-avatar" data-outline="avatar" />
        <div className={greeting.words}>
          <h1 className={greeting.hello} data-outline="hello">
            欢迎回来
          </h1>
          <p className={greeting.today} data-outline="today" />
        </div>
      </header>
      <div className={board.board}>
        <div className={board.bar} />
        <div className={board.grid}>
          {panels.map(({ widget, title, size, columns }) => (
            <div key={widget} data-widget={widget} data-size={size} data-three={columns}>
              <PanelOutline title={title} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
