import { SignedIn } from '@baisi/contract/signed-in';
import * as z from 'zod/mini';

/** What one browser tab tells the others about the session they share. */
const News = z.union([
  /** The session of the token `before` goes on as another one. */
  z.object({ kind: z.literal('renewed'), before: z.string(), result: SignedIn }),
  /** The session of this token works in another department. */
  z.object({ kind: z.literal('department'), token: z.string() }),
]);
export type News = z.infer<typeof News>;

/** The way between the tabs of this browser. Reaches this origin only, and nothing keeps it. */
export type SessionNews = {
  tell: (news: News) => void;
  /** What the other tabs say; never what this one said. */
  listen: (heard: (news: News) => void) => () => void;
};

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** Anything that is not news is dropped. */
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

/** Opens the way; where a browser has none, its tabs go on by themselves. */
export function openSessionNews(): { news: SessionNews; close: () => void } {
  if (typeof BroadcastChannel === 'undefined') {
    return { news: { tell: () => undefined, listen: () => () => undefined }, close: () => undefined };
  }
  const channel = new BroadcastChannel('baisi-session');
  return { news: sessionNewsOver(channel), close: () => channel.close() };
}
