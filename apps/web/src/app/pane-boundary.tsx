import { Component, type ReactNode } from 'react';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import { ChunkLoadError } from './load-chunk.ts';

type Props = { children: ReactNode };
type State = { error: unknown; failed: boolean };

/** A page that breaks takes only its own tab with it. */
export class PaneBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.state.error instanceof ChunkLoadError) {
      return (
        <ExceptionPage
          status="500"
          text="页面资源加载失败，系统可能已更新，请刷新重试"
          actions={
            <PlainButton kind="primary" onClick={() => window.location.reload()}>
              刷新
            </PlainButton>
          }
        />
      );
    }
    return (
      <ExceptionPage
        status="500"
        actions={
          <PlainButton kind="primary" onClick={() => this.setState({ error: undefined, failed: false })}>
            重试
          </PlainButton>
        }
      />
    );
  }
}
