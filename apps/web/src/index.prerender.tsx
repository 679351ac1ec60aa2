import { renderToStaticMarkup } from 'react-dom/server';
import { FrameOutline } from './app/frame-outline.tsx';

/** The workspace before its scripts are there; run by the build. */
export function prerenderOutline(): string {
  return renderToStaticMarkup(<FrameOutline />);
}
