import { Component, type ReactNode } from 'react';
import { clock } from '../../platform/clock.ts';
import { ownVersion } from '../../platform/version/version.ts';
import { ExceptionPage } from '../../ui/exception-page/exception-page.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { ChunkLoadError } from '../loading/load-chunk.ts';
import { browser } from '../navigation/browser.ts';
import { crashReport } from './crash-report.logic.ts';

type Props = { children: ReactNode };
type State = { failed: false } | { failed: true; error: unknown; at: Date };

const whole: State = { failed: false };

/** Error boundary of one tab: a crashed page leaves the other tabs intact. */
export class PaneBoundary extends Component<Props, State> {
  override state: State = whole;

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error, at: new Date(clock.now()) };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkLoadError) error.forget();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { error, at } = this.state;
    const isIncomplete = error instanceof ChunkLoadError;
    return (
      <ExceptionPage
        status="broken"
        {...(isIncomplete
          ? { text: '页面资源加载失败，系统可能已更新，请刷新重试' }
          : { detail: '其他页签不受影响。重试后仍然出错，请把故障信息发给管理员。' })}
        report={
          isIncomplete
            ? undefined
            : crashReport(error, { path: window.location.pathname, at, version: ownVersion() })
        }
        actions={
          <>
            {isIncomplete ? (
              <PlainButton kind="primary" onClick={() => browser.reload()}>
                刷新
              </PlainButton>
            ) : null}
            <PlainButton kind={isIncomplete ? 'default' : 'primary'} onClick={() => this.setState(whole)}>
              重试
            </PlainButton>
          </>
        }
      />
    );
  }
}
