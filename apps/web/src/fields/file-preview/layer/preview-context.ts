import { createContext, use } from 'react';

/** Actions of the preview that its views can call. */
export type PreviewActions = {
  /** Downloads the displayed file. */
  download: () => void;
  /** Shows a short message above the file. */
  say: (text: string) => void;
};

export const PreviewContext = createContext<PreviewActions>({ download: () => {}, say: () => {} });

export const usePreviewActions = (): PreviewActions => use(PreviewContext);
