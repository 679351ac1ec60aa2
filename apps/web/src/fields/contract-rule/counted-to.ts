import { lengthOf } from '@baisi/contract/rules/fields';

/**
 * Limit of a text field as antd's `count`, in characters as the contract counts them: the browser's `maxLength` counts
 * code units, two to fourteen of an emoji, and cuts a long pasted text without a word. Nothing is cut here; the field turns
 * red, and its rule says how many characters it may have.
 */
export const countedTo = (max: number) => ({ max, strategy: (text: string) => lengthOf(text, max) });
