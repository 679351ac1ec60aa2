import * as z from 'zod/mini';
import { fromWireTime } from './wire-time.ts';

/** End of a grant: a time, or a date, which means its last second. Absent or empty: never. */
export const endsAt = () =>
  z.pipe(
    z.optional(z.nullable(z.string({ error: '有效期格式不正确' }))),
    z.transform((text, ctx): Date | null => {
      if (!text) return null;
      const time = fromWireTime(text.length === 10 ? `${text} 23:59:59` : text);
      if (time !== undefined) return time;
      ctx.issues.push({ code: 'custom', input: text, message: '有效期格式不正确' });
      return z.NEVER;
    }),
  );
