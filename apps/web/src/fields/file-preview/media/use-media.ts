import { type SyntheticEvent, useRef, useState } from 'react';
import type { FileSource } from '../../../platform/files/file-source.ts';
import { NotShown } from '../layer/not-shown.ts';

const unplayable = '浏览器不支持播放这种格式，请下载后打开';

/**
 * Plays from a signed address. After a playback error it requests a new address once and continues at the same
 * position, because addresses expire while the media is paused.
 */
export function useMedia({ url, renew }: FileSource) {
  const [address, setAddress] = useState({ url, attempt: 0 });
  const [error, setError] = useState<unknown>(null);
  const resumed = useRef({ atSeconds: 0, isPlaying: false, isRenewed: false });
  const failed = async ({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLMediaElement>) => {
    if (resumed.current.isRenewed) {
      setError(new NotShown(unplayable));
      return;
    }
    resumed.current = { atSeconds: currentTime, isPlaying: currentTime > 0 && !paused, isRenewed: true };
    try {
      const next = await renew();
      setAddress(({ attempt }) => ({ url: next, attempt: attempt + 1 }));
    } catch (cause) {
      setError(cause);
    }
  };
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    const { atSeconds, isPlaying } = resumed.current;
    resumed.current.isRenewed = false;
    if (atSeconds === 0) return;
    currentTarget.currentTime = atSeconds;
    if (isPlaying) void currentTarget.play();
  };
  return {
    error,
    retry: () => {
      resumed.current.isRenewed = false;
      setError(null);
      setAddress(({ url: same, attempt }) => ({ url: same, attempt: attempt + 1 }));
    },
    attributes: {
      key: address.attempt,
      props: {
        src: address.url,
        controls: true,
        preload: 'metadata',
        onError: (event: SyntheticEvent<HTMLMediaElement>) => void failed(event),
        onLoadedMetadata: loaded,
      },
    },
  };
}
