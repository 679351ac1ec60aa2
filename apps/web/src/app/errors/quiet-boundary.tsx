import { Component, type ReactNode } from 'react';
import { notify } from '../../platform/notify.ts';
import { ChunkLoadError } from '../loading/load-chunk.ts';
import { offerReload } from '../reload-prompt/reload-wish.ts';

type Props = {
  /** Closes the crashed part, so that the next render leaves it out. */
  onBroken: (() => void) | undefined;
  children: ReactNode;
};

/** Number of crashes after which the part is no longer rendered. */
const maxBreaks = 3;

/** Error boundary for dialogs and other layers over the pages: a crashed part closes, everything else stays. */
export class QuietBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  #breaks = 0;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkLoadError) {
      error.forget();
      offerReload({ kind: 'incomplete' });
    } else notify.error({ title: '系统提示', text: '该功能暂时无法使用，请刷新页面后重试' });
    this.#breaks += 1;
    this.props.onBroken?.();
    if (this.#breaks < maxBreaks) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
