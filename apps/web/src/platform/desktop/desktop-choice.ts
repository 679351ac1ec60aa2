import * as z from 'zod/mini';
import { key } from '../storage/keys.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/** How this browser tells about new messages outside of its pages. */
export type DesktopChoice = {
  /** Shows a notification of the operating system. */
  shows: boolean;
  /** Plays a short sound. */
  sounds: boolean;
  /** Has asked for messages while no page is open; the server knows whether they are on. */
  pushes?: boolean | undefined;
};

const off: DesktopChoice = { shows: false, sounds: false };

/** By user id, because several people may use the browser. */
const choiceKey = key({
  name: 'pro__DESKTOP_NEWS',
  areas: ['local'],
  schema: z.record(
    z.string(),
    z.object({ shows: z.boolean(), sounds: z.boolean(), pushes: z.optional(z.boolean()) }),
  ),
  lifetimeMs: null,
});

/** Returns the choice of the user in this browser; off until the user has chosen. */
export const desktopChoice = (userId: string): DesktopChoice => readStored(choiceKey)?.[userId] ?? off;

/** Stores the choice of the user for all windows of this browser. */
export const storeDesktopChoice = (userId: string, choice: DesktopChoice): void =>
  writeStored(choiceKey, { ...readStored(choiceKey), [userId]: choice });
