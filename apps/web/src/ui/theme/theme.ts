import { theme as antd, type ThemeConfig } from 'antd';
import { contrastOf, mixed, shadeAlong } from './contrast.logic.ts';
import { grounds, type Looks, type Solid } from './looks.ts';
import { componentTokensOf, reds, weakReds } from './theme-components.ts';

const white = '#ffffff';
const black = '#000000';

/** The product's differences from antd's default theme. antd derives the rest. */
const own = {
  light: {
    // Darker than antd's tertiary text, for a contrast of 4.5.
    colorTextTertiary: 'rgba(0,0,0,0.56)',
    colorTextPlaceholder: 'rgba(0,0,0,0.55)',
    colorBgLayout: grounds.light.layout,
    colorBgContainer: grounds.light.container,
    colorBgElevated: grounds.light.elevated,
    colorBorderSecondary: '#edf0f4',
    // antd's error is too pale to read.
    colorErrorText: reds.light.words,
  },
  dark: {
    colorTextTertiary: 'rgba(255,255,255,0.55)',
    colorTextPlaceholder: 'rgba(255,255,255,0.52)',
    colorBgLayout: grounds.dark.layout,
    colorBgContainer: grounds.dark.container,
    colorBgElevated: grounds.dark.elevated,
    colorBorderSecondary: '#272b31',
    colorErrorText: reds.dark.words,
    boxShadow: '0 6px 16px 0 rgba(0,0,0,0.36), 0 9px 28px 8px rgba(0,0,0,0.24)',
    boxShadowSecondary: '0 6px 16px 0 rgba(0,0,0,0.36), 0 9px 28px 8px rgba(0,0,0,0.24)',
  },
} as const;

/** Blue and orange can be distinguished with every common colour deficiency; borders are stronger too. */
const weakOwn = {
  light: {
    colorSuccess: '#0067b1',
    colorError: '#c04a00',
    colorWarning: '#e69f00',
    colorBorder: '#8c8f94',
    colorErrorText: weakReds.light.words,
  },
  dark: {
    colorSuccess: '#3fa2e8',
    colorError: '#f08a4b',
    colorWarning: '#f0d442',
    colorBorder: '#6b7178',
    colorErrorText: weakReds.dark.words,
  },
} as const;

const common = {
  /** The system's own Chinese font is the best one on every system. */
  fontFamily:
    '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  fontSize: 14,
  borderRadius: 6,
  /** 120 ms for the response to a press, 180 ms for a moving panel. */
  motionDurationFast: '0.12s',
  motionDurationMid: '0.18s',
  motionDurationSlow: '0.18s',
} as const;

type Algorithm = typeof antd.darkAlgorithm;

/** Returns the palest shade of a colour. antd derives a pale one except for colours without saturation. */
function paleOf(colour: string, derived: string): string {
  return contrastOf(derived, white) > 1.5 ? mixed(colour, white, 0.9) : derived;
}

/** Derives link colours that are readable on every background. */
const readableLinks =
  (appearance: Looks['appearance']): Algorithm =>
  (seed, map = antd.defaultAlgorithm(seed)) => {
    const { layout, container, elevated } = grounds[appearance];
    const isLight = appearance === 'light';
    const { colorPrimary, colorPrimaryActive } = map;
    const colorPrimaryBg = isLight ? paleOf(colorPrimary, map.colorPrimaryBg) : map.colorPrimaryBg;
    const below = [layout, container, elevated, colorPrimaryBg];
    const link = shadeAlong(
      isLight ? [colorPrimary, colorPrimaryActive, black] : [colorPrimary, white],
      below,
    );
    const hover = mixed(link, isLight ? black : white, 0.25);
    return { ...map, colorPrimaryBg, colorLink: link, colorLinkHover: hover, colorLinkActive: hover };
  };

/** antd's compact algorithm without its smaller font: 12 px is hard to read in Chinese. */
const compactAlgorithm: Algorithm = (seed, map) => {
  const airy = map ?? antd.defaultAlgorithm(seed);
  const compact = antd.compactAlgorithm(seed, airy);
  const letters = Object.entries(airy).filter(([name]) => /^(font|lineHeight)/.test(name));
  return Object.assign(compact, Object.fromEntries(letters));
};

// Created once, because antd caches derived tokens by the identity of these functions.
const algorithms = {
  light: [antd.defaultAlgorithm, readableLinks('light')],
  dark: [antd.darkAlgorithm, readableLinks('dark')],
};
const compactAlgorithms = {
  light: [antd.defaultAlgorithm, compactAlgorithm, readableLinks('light')],
  dark: [antd.darkAlgorithm, compactAlgorithm, readableLinks('dark')],
};

function tokensOf({ appearance, colour, compact, weak }: Looks): ThemeConfig {
  return {
    algorithm: (compact ? compactAlgorithms : algorithms)[appearance],
    token: {
      ...common,
      ...own[appearance],
      ...(weak ? weakOwn[appearance] : {}),
      colorPrimary: colour,
      colorInfo: colour,
    },
  };
}

/**
 * Returns the shades for filled parts: white text on them needs a contrast of 4.5, and in dark mode a button must stand
 * out from its background.
 */
function solidOf(colour: string, appearance: Looks['appearance']): Solid {
  const { colorPrimaryActive } = antd.getDesignToken({ token: { colorPrimary: colour } });
  const dark = shadeAlong([colour, colorPrimaryActive, black], [white], 5);
  const rest = appearance === 'light' ? dark : shadeAlong([dark, white], [grounds.dark.container], 3);
  return { rest, hover: mixed(rest, black, 0.08), active: mixed(rest, black, 0.18) };
}

/** Returns antd's theme for an appearance. */
export function themeOf(looks: Looks): ThemeConfig {
  const tokens = tokensOf(looks);
  const { colorLink, colorLinkHover, colorPrimary } = antd.getDesignToken(tokens);
  const solid = solidOf(looks.colour, looks.appearance);
  const components = componentTokensOf(looks, solid, { colorLink, colorLinkHover, colorPrimary });
  // antd's focus rings: its own colour for them is too pale to be seen.
  const token = { ...tokens.token, colorPrimaryBorder: colorLink, lineWidthFocus: 2 };
  return { ...tokens, token, components, hashed: false };
}

/**
 * Returns a function from the name of a CSS variable to its value, for the variables that our own light components use:
 * antd's tokens under antd's names, and the shades behind white text.
 */
export function variablesOf(looks: Looks): (name: string) => string {
  const tokens: object = antd.getDesignToken(tokensOf(looks));
  const solid = solidOf(looks.colour, looks.appearance);
  const brand: Readonly<Record<string, string>> = {
    '--brand-solid': solid.rest,
    '--brand-solid-hover': solid.hover,
    '--brand-solid-active': solid.active,
  };
  return (name) => {
    const token = name.replace('--ant-', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return brand[name] ?? String(Reflect.get(tokens, token)).trim();
  };
}
