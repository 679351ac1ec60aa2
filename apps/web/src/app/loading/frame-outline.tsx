import { HomeOutline } from '../../features/dashboard/home-outline.tsx';
import header from '../../shell/header/top-header.module.css';
import shell from '../../shell/shell.module.css';
import tabs from '../../shell/tabs/tab-bar.module.css';
import tabPane from '../../shell/tabs/tab-pane.module.css';
import { Wordmark } from '../../shell/wordmark.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import waiting from '../panes/pane-waiting.module.css';

/** Placeholders for the menu entries that most users have. */
const lines = ['首页', '系统', '监控', '消息', '任务', '报表'];

/**
 * Outline of the workspace while its scripts and the user's menu load: the boxes and styles of the real frame, so that
 * nothing moves when the frame replaces it. Rendered into the HTML at build time, so it is part of no script.
 * platform/early/early-outline.ts applies the user's settings; further styles are in frame-outline.css.
 */
export function FrameOutline() {
  return (
    <div className={shell.frame} data-menu="light" role="status" aria-label="正在进入百司">
      <div className={shell.columns}>
        <div className={`${shell.side} outline-side`} data-collapsed="false">
          <Wordmark />
          <div className="outline-lines">
            {lines.map((line) => (
              <i key={line} />
            ))}
          </div>
        </div>
        <div
          className={`${shell.work} outline-work`}
          data-header="docked"
          data-top="false"
          data-narrow="false"
          data-tabs="true"
        >
          <div className={shell.bars}>
            <div className={shell.top}>
              <header className={header.header}>
                <div className="outline-mark">
                  <Wordmark />
                </div>
                <span className="outline-menu">
                  <Icon name="menu" sizePx={18} />
                </span>
                <i className="outline-start" />
                <i className="outline-person" />
              </header>
            </div>
            <div className={shell.tabs}>
              <section className={`${tabs.strip} outline-tabs`}>
                <i />
              </section>
            </div>
          </div>
          <div className={shell.main}>
            <div className={tabPane.pane}>
              <HomeOutline />
              <div className={waiting.waiting} data-outline="page">
                <span />
                <span />
                <span />
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
