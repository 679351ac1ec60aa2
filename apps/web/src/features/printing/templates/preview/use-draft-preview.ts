import type { InputOf } from '@baisi/contract/endpoint';
import type { PrintProblem } from '@baisi/contract/print-layout';
import { printTemplates } from '@baisi/contract/print-templates';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { fetchBlob } from '../../../../platform/api/download.ts';

/** Pause in ms behind the last change before a page is drawn. */
const pauseMs = 150;

export type Draft = InputOf<typeof printTemplates.preview>;

/** The last picture of a draft and its faults. */
export type DraftPreview = {
  isAsking: boolean;
  picture: Blob | undefined;
  pageCount: number;
  problems: readonly PrintProblem[];
  /** Why the newest draft could not be drawn: the picture shows an older one. */
  failure: string | undefined;
};

const nothing: DraftPreview = {
  isAsking: false,
  picture: undefined,
  pageCount: 1,
  problems: [],
  failure: undefined,
};

/**
 * Draws a draft while it changes; undefined: it cannot be drawn now. The last picture stays until there is a new one,
 * and answers to older drafts are dropped.
 */
export function useDraftPreview(draft: Draft | undefined): DraftPreview & { again: () => void } {
  const [state, setState] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const text = draft === undefined ? undefined : JSON.stringify(draft);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (draft === undefined) return;
    const note = (over: Partial<DraftPreview>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...over }));
    };
    note({ isAsking: true });
    try {
      await Promise.all([
        fetchBlob(printTemplates.preview, draft, { signal }).then(({ blob }) => note({ picture: blob })),
        // The number of pages arrives although the page that was asked for is no longer there.
        call(printTemplates.check, draft, { signal }).then(note),
      ]);
      note({ isAsking: false, failure: undefined });
    } catch (error) {
      note({ isAsking: false, failure: error instanceof Error ? error.message : String(error) });
    }
  });
  useEffect(() => {
    if (text === undefined) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, attempt]);
  return { ...state, again: () => setAttempt(attempt + 1) };
}
