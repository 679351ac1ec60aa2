import * as z from 'zod/mini';

/** An option of a dictionary (api-contract 5.1); `title` and `label` repeat `text`. */
export const DictionaryItem = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
});
export type DictionaryItem = z.infer<typeof DictionaryItem>;

/** All dictionaries by code, each in its own item order. */
export const DictionaryMap = z.record(z.string(), z.array(DictionaryItem));
export type DictionaryMap = z.infer<typeof DictionaryMap>;
