/**
 * Colours of dictionary items. Each name is a colour of CSS and, except `gray`, a preset of antd's Tag: clients of the
 * older API pass it on unchanged.
 */
export const itemColours = ['blue', 'cyan', 'green', 'gold', 'orange', 'red', 'purple', 'gray'] as const;
export type ItemColour = (typeof itemColours)[number];

/** The Chinese names of the colours, in forms, spreadsheets and histories. */
export const itemColourWords: Readonly<Record<ItemColour, string>> = {
  blue: '蓝色',
  cyan: '青色',
  green: '绿色',
  gold: '金色',
  orange: '橙色',
  red: '红色',
  purple: '紫色',
  gray: '灰色',
};
