import { onBell } from '../../platform/realtime/bell.ts';

type Outside = {
  /** The build of this page; undefined where it was not built. */
  own: string | undefined;
  /** The build that a reload would bring. */
  served: () => Promise<string | undefined>;
  /** A reload brings this version. */
  offer: (version: string) => void;
  /** This page is what the server serves, again. */
  withdraw: () => void;
};

/** Vite says that a part of the app could not be fetched, mostly ahead of its being needed. */
const missingPart = 'vite:preloadError';

/**
 * Notices that the server was upgraded: it says its version on every connection of the bell, and parts of this build
 * are gone. A reload is offered only when it brings another build than this one: where pages come from elsewhere than
 * the server, or from another node that is older still, there is nothing to gain, and asking would never end.
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
