import { renderToStaticMarkup } from 'react-dom/server';
import { FrameOutline } from '../app/loading/frame-outline.tsx';

/** Renders the workspace's outline, shown before its scripts load; run by the build. */
export function prerenderOutline(): string {
  return renderToStaticMarkup(<FrameOutline />);
}
