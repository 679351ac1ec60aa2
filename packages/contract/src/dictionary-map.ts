import * as z from 'zod/mini';
import type { ItemColour } from './item-colours.ts';

/** An option of a dictionary (api-contract 5.1); `title` and `label` repeat `text`. */
export const DictionaryItem = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  /** Present if the text is shown as a tag of this colour. */
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the server sends no other text, and an enumeration would weigh in the first load of the web app
  color: z.optional(z.string() as unknown as z.ZodMiniType<ItemColour>),
});
export type DictionaryItem = z.infer<typeof DictionaryItem>;

/** All dictionaries by code, each in its own item order. */
export const DictionaryMap = z.record(z.string(), z.array(DictionaryItem));
export type DictionaryMap = z.infer<typeof DictionaryMap>;
