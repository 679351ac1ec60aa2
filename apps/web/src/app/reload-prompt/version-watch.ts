import { onBell } from '../../platform/realtime/bell.ts';

type Outside = {
  /** Build of this page; undefined on the development server. */
  own: string | undefined;
  /** Returns the build that a reload would load. */
  served: () => Promise<string | undefined>;
  /** Offers a reload to this version. */
  offer: (version: string) => void;
  /** Withdraws the offer: this page is the served version again. */
  withdraw: () => void;
};

/** Vite's event for a chunk that could not be fetched, mostly during a prefetch. */
const missingPart = 'vite:preloadError';

/**
 * Detects an upgrade of the server: by the version that the server announces on every bell connection, and by missing
 * chunks of this build. Offers a reload only when it would load another build: pages may come from a CDN or from a node
 * that is still older; a reload would then change nothing, and the offer would repeat forever. The returned function
 * stops it.
 */
export function watchVersion({ own, served, offer, withdraw }: Outside): () => void {
  let questions = 0;
  const look = async () => {
    questions += 1;
    const question = questions;
    const brought = await served();
    if (question === questions && brought !== undefined && brought !== own) offer(brought);
  };
  const missed = () => void look();
  if (own === undefined) return () => undefined;
  window.addEventListener(missingPart, missed);
  const stopHearing = onBell('sysParameter', ({ msgTxt: said }) => {
    if (said !== own) {
      void look();
      return;
    }
    questions += 1;
    withdraw();
  });
  return () => {
    window.removeEventListener(missingPart, missed);
    stopHearing();
  };
}
