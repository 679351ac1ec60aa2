import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { OuterFrame } from './outer-frame.tsx';

const mark = 'live-part';

/** Returns the HTML of a page before the workspace (sign-in, forgotten password); run by the build. */
export function drawOuterPage(page: ReactNode): string {
  const [before, after] = renderToStaticMarkup(<OuterFrame>{mark}</OuterFrame>).split(mark);
  return `${before}${renderToString(page)}${after}`;
}
