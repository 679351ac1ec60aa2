import type { PrintDpi, PrintElement } from '@baisi/contract/print-layout';
import { sideMm } from '@baisi/contract/print-layout';
import { useState } from 'react';
import { type PageSize, soundOf } from '../elements/elements.logic.ts';
import { useDraftPreview } from './use-draft-preview.ts';

/** The page of an edited template as a printer prints it: what is shown of it, and its picture. */
export function usePageDraft({ widthMm, heightMm }: PageSize, elements: readonly PrintElement[]) {
  const [isTestPage, setTestPage] = useState(false);
  const [dpi, setDpi] = useState<PrintDpi>(203);
  const [asked, setPage] = useState(1);
  const isPage = [widthMm, heightMm].every((side) => sideMm('').safeParse(side).success);
  const sound = soundOf(elements);
  const preview = useDraftPreview(
    isPage ? { widthMm, heightMm, elements: sound, isTestPage, dpi, page: asked } : undefined,
  );
  // A page that is no longer there is refused.
  const last = Math.max(1, preview.pageCount);
  if (asked > last && !preview.isAsking) setPage(last);
  return {
    ...preview,
    size: { widthMm, heightMm },
    isPage,
    isTestPage,
    setTestPage,
    dpi,
    setDpi,
    page: asked,
    setPage,
  };
}

/** The result of `usePageDraft`. */
export type PageDraft = ReturnType<typeof usePageDraft>;
