import { SignedIn } from '@baisi/contract/signed-in';
import * as z from 'zod/mini';

/** Messages between browser tabs about the session they share. */
const News = z.union([
  /** The session with the token `before` continues as another one. */
  z.object({ kind: z.literal('renewed'), before: z.string(), result: SignedIn }),
  /** The session with this token switched to another department. */
  z.object({ kind: z.literal('department'), token: z.string() }),
]);
export type News = z.infer<typeof News>;

/** Channel between the tabs of this browser. Limited to this origin, and nothing is stored. */
export type SessionNews = {
  tell: (news: News) => void;
  /** Listens to the other tabs, never to this one. */
  listen: (heard: (news: News) => void) => () => void;
};

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** Wraps a channel and drops invalid messages. */
export function sessionNewsOver(channel: Channel): SessionNews {
  return {
    tell: (news) => channel.postMessage(news),
    listen: (heard) => {
      const received = ({ data }: MessageEvent) => {
        const news = News.safeParse(data);
        if (news.success) heard(news.data);
      };
      channel.addEventListener('message', received);
      return () => channel.removeEventListener('message', received);
    },
  };
}

/** Opens the channel; in a browser without one the tabs work independently. */
export function openSessionNews(): { news: SessionNews; close: () => void } {
  if (typeof BroadcastChannel === 'undefined') {
    return { news: { tell: () => undefined, listen: () => () => undefined }, close: () => undefined };
  }
  const channel = new BroadcastChannel('baisi-session');
  return { news: sessionNewsOver(channel), close: () => channel.close() };
}
