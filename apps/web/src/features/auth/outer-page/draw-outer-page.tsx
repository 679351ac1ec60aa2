import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { OuterFrame } from './outer-frame.tsx';

const mark = 'live-part';

/** Renders the markup of a page before the workspace as the browser first shows it; run by the build. */
export function drawOuterPage(page: ReactNode): string {
  const [before, after] = renderToStaticMarkup(<OuterFrame>{mark}</OuterFrame>).split(mark);
  return `${before}${renderToString(page)}${after}`;
}
