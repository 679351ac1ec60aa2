import { useEffect, useEffectEvent, useState } from 'react';
import type { RowSpan } from '../../actions/rows/row-span.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { Dialog } from '../surfaces/dialog.tsx';
import styles from './reading-rows.module.css';

type Props = {
  store: GridStore;
  /** Action that needs the rows, as text, for example 复制. */
  what: string;
  spans: readonly RowSpan[];
  onReady: () => void;
  onCancel: () => void;
};

type State = 'reading' | 'failed' | 'ready';

/** Browsers allow writing to the clipboard only shortly after a user action. */
const mayGoOn = () => navigator.userActivation.isActive;

/** Loads the rows that an action needs, and shows the progress. */
export function ReadingRows({ store, what, spans, onReady, onCancel }: Props) {
  const all = spans.reduce((sum, { top, bottom }) => sum + bottom - top + 1, 0);
  const missingIn = () =>
    spans.reduce((sum, { top, bottom }) => sum + (store.source?.missing(top, bottom) ?? 0), 0);
  const [missing, setMissing] = useState(missingIn);
  const [state, setState] = useState<State>('reading');
  const goOn = useEffectEvent(onReady);
  useEffect(() => {
    if (state !== 'reading') return undefined;
    const controller = new AbortController();
    void readAll(store, spans, controller.signal, setMissing).then((isLoaded) => {
      if (controller.signal.aborted) return;
      if (isLoaded && mayGoOn()) goOn();
      else setState(isLoaded ? 'ready' : 'failed');
    });
    return () => controller.abort();
  }, [store, spans, state]);
  const read = Math.max(0, all - missing);
  const words = {
    reading: `正在读取 ${all.toLocaleString('zh-CN')} 行，已读取 ${read.toLocaleString('zh-CN')} 行`,
    failed: `有 ${missing.toLocaleString('zh-CN')} 行没有读取成功，还没有${what}`,
    ready: `${all.toLocaleString('zh-CN')} 行都已读取`,
  }[state];
  const retry = () => {
    store.source?.retry();
    setState('reading');
  };
  const buttons = {
    reading: { confirmText: '取消', onConfirm: onCancel },
    failed: { confirmText: '重试', onConfirm: retry, cancelText: '取消' },
    ready: { confirmText: what, onConfirm: onReady, cancelText: '取消' },
  }[state];
  return (
    <Dialog
      title={state === 'ready' ? `可以${what}了` : `${what}前先读取数据`}
      onCancel={onCancel}
      {...buttons}
    >
      <p role="status">{words}</p>
      <progress className={styles.progress} aria-label="读取进度" max={all} value={read} />
    </Dialog>
  );
}

async function readAll(
  store: GridStore,
  spans: readonly RowSpan[],
  signal: AbortSignal,
  heard: (missing: number) => void,
): Promise<boolean> {
  const counts = spans.map(({ top, bottom }) => store.source?.missing(top, bottom) ?? 0);
  const loaded: boolean[] = [];
  for (const [i, { top, bottom }] of spans.entries()) {
    const rest = counts.slice(i + 1).reduce((sum, count) => sum + count, 0);
    const how = { signal, heard: (missing: number) => heard(missing + rest) };
    loaded.push((await store.source?.readRange(top, Math.min(bottom, store.view.length - 1), how)) ?? false);
  }
  return loaded.every(Boolean);
}
