import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileSource } from '../../../platform/files/file-source.ts';
import { NotShown } from '../layer/not-shown.ts';

type State = { kind: 'loading' } | { kind: 'drawn' } | { kind: 'failed'; error: unknown };

/** The address to load; `isRenewed`: it was renewed once, so its failure is final. */
type Asked = { address: string; isRenewed: boolean };

/**
 * Loads the full picture into `element` and decodes it before it is shown, so that a large picture does not block the
 * page. An expired address is renewed once.
 */
export function useFullPicture({ url, renew }: FileSource) {
  const [asked, setAsked] = useState<Asked>({ address: url, isRenewed: false });
  const [state, setState] = useState<State>({ kind: 'loading' });
  const element = useRef<HTMLImageElement>(null);
  const next = useEffectEvent(renew);
  useEffect(() => {
    const picture = element.current;
    if (picture === null) return undefined;
    let isOver = false;
    const load = async (): Promise<State> => {
      picture.src = asked.address;
      try {
        await picture.decode();
        return { kind: 'drawn' };
      } catch {
        if (isOver) return { kind: 'loading' };
        if (asked.isRenewed)
          return { kind: 'failed', error: new NotShown('图片无法显示，可能已损坏，请下载后打开') };
      }
      try {
        const address = await next();
        if (!isOver) setAsked({ address, isRenewed: true });
        return { kind: 'loading' };
      } catch (error) {
        return { kind: 'failed', error };
      }
    };
    void load().then((now) => {
      if (!isOver) setState(now);
    });
    return () => {
      isOver = true;
    };
  }, [asked]);
  return {
    element,
    state,
    address: asked.address,
    retry: () => {
      setState({ kind: 'loading' });
      setAsked({ ...asked, isRenewed: false });
    },
  };
}
