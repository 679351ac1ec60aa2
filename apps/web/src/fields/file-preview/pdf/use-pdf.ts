import { useEffect, useEffectEvent, useState } from 'react';
import type { FileSource } from '../../../platform/files/file-source.ts';
import { type OpenedPdf, openPdf } from './open-pdf.ts';

type State = { opened?: OpenedPdf; error: unknown };

/** Opens a PDF file while the component is mounted and visible, and terminates its worker afterwards. */
export function usePdf(source: FileSource) {
  const [state, setState] = useState<State>({ error: null });
  const [attempt, setAttempt] = useState(0);
  const latest = useEffectEvent(() => source);
  useEffect(() => {
    const calling = new AbortController();
    const { signal } = calling;
    const failed = (error: unknown) => {
      if (!signal.aborted) setState({ error });
    };
    openPdf(latest(), { signal, onFailed: failed }).then((opened) => {
      if (!signal.aborted) setState({ opened, error: null });
    }, failed);
    return () => {
      calling.abort();
      setState({ error: null });
    };
  }, [attempt]);
  return {
    data: state.opened,
    error: state.error,
    isFetching: false,
    refetch: () => {
      setState({ error: null });
      setAttempt(attempt + 1);
    },
  };
}
