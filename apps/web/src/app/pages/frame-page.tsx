import { mayFrame } from '../../platform/menu/frame-policy.ts';
import { WebFrame } from '../../ui/web-frame/web-frame.tsx';

/** Page of a menu entry that shows another site inside the workspace (api-contract 4.5, IframePageView). */
export function FramePage({ url, title }: { url: string; title: string }) {
  return <WebFrame url={url} title={title} barred={!mayFrame(url)} />;
}
