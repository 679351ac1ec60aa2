import type { ThemeConfig } from 'antd';
import type { Looks, Solid } from './looks.ts';

type Words = { colorLink: string; colorLinkHover: string; colorPrimary: string };

/** antd's red is too pale to read on forms, buttons and menus, and so is the orange for weak colour vision. */
export const reds = {
  light: { words: '#cf1322', hover: '#a8071a', form: '#d4292f', fill: '#cf1322' },
  dark: { words: '#ff8583', hover: '#e84749', form: '#ff8583', fill: '#d32029' },
} as const;
export const weakReds = {
  light: { words: '#a84100', hover: '#873400', form: '#a84100', fill: '#b34500' },
  dark: { words: '#ffa66e', hover: '#c9560f', form: '#ffa66e', fill: '#b34500' },
} as const;

/**
 * Returns antd's component tokens. The chosen theme colour may be too pale as text, or behind white text: filled parts
 * use the solid shade, text uses the shade of links.
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
      // In dark dialogs the ground of the page would look like holes.
      ...(looks.appearance === 'dark'
        ? { defaultBg: 'transparent', defaultHoverBg: 'transparent', defaultActiveBg: 'transparent' }
        : {}),
      defaultHoverColor: words.colorLink,
      defaultActiveColor: words.colorLinkHover,
      defaultHoverBorderColor: words.colorPrimary,
      defaultActiveBorderColor: words.colorLink,
      colorError: fill,
      colorErrorHover: hover,
    },
    // Its footer begins and ends where its lists and fields do.
    Drawer: { footerPaddingInline: 24 },
    Dropdown: { ...written, colorError: redWords },
    Checkbox: filled,
    // Days of the neighbouring months have this colour, and can be chosen.
    DatePicker: {
      ...filled,
      colorTextDisabled: looks.appearance === 'light' ? 'rgba(0,0,0,0.56)' : 'rgba(255,255,255,0.55)',
    },
    Steps: filled,
    Switch: filled,
    Tree: filled,
    Menu: { itemSelectedColor: words.colorLink },
    Pagination: written,
    Radio: written,
    // antd's track has the ground of the page, on which the chosen part would be white on white.
    Segmented: { trackBg: looks.appearance === 'light' ? 'rgba(0,0,0,0.05)' : 'rgba(255,255,255,0.06)' },
    Tabs: {
      itemSelectedColor: words.colorLink,
      itemHoverColor: words.colorLinkHover,
      itemActiveColor: words.colorLink,
    },
  };
}
