import type { ThemeConfig } from 'antd';
import type { Looks, Solid } from './looks.ts';

type Words = { colorLink: string; colorLinkHover: string; colorPrimary: string };

/** antd's red is too pale to read on forms, buttons and menus, and so is the orange for weak colour vision. */
const reds = {
  light: { words: '#cf1322', hover: '#a8071a', form: '#d4292f', fill: '#cf1322' },
  dark: { words: '#ff8583', hover: '#e84749', form: '#ff8583', fill: '#d32029' },
} as const;
const weakReds = {
  light: { words: '#a84100', hover: '#873400', form: '#a84100', fill: '#b34500' },
  dark: { words: '#ffa66e', hover: '#c9560f', form: '#ffa66e', fill: '#b34500' },
} as const;

/**
 * Returns antd's component tokens. The chosen theme colour may be too pale for text, or for white text on it: filled
 * parts use the solid shade, text uses the link's.
 */
export function componentTokensOf(
  looks: Looks,
  solid: Solid,
  words: Words,
): NonNullable<ThemeConfig['components']> {
  const { words: redWords, hover, form, fill } = (looks.weak ? weakReds : reds)[looks.appearance];
  const filled = {
    colorPrimary: solid.rest,
    colorPrimaryHover: solid.hover,
    colorPrimaryActive: solid.active,
  };
  const written = {
    colorPrimary: words.colorLink,
    colorPrimaryHover: words.colorLinkHover,
    colorPrimaryActive: words.colorLinkHover,
  };
  return {
    Form: { colorError: form },
    Button: {
      ...filled,
      defaultHoverColor: words.colorLink,
      defaultActiveColor: words.colorLinkHover,
      defaultHoverBorderColor: words.colorPrimary,
      defaultActiveBorderColor: words.colorLink,
      colorError: fill,
      colorErrorHover: hover,
    },
    Dropdown: { ...written, colorError: redWords },
    Checkbox: filled,
    DatePicker: filled,
    Steps: filled,
    Switch: filled,
    Tree: filled,
    Menu: { itemSelectedColor: words.colorLink },
    Pagination: written,
    Radio: written,
    Tabs: {
      itemSelectedColor: words.colorLink,
      itemHoverColor: words.colorLinkHover,
      itemActiveColor: words.colorLink,
    },
  };
}
