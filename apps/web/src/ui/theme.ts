/**
 * What sets this product apart from antd's own look, as antd tokens. antd derives the rest; `tokens.css` repeats the
 * part of it that the chrome draws with before antd is there, and a test holds the two together.
 *
 * Texts of the third rank and links are stronger than antd's, so that they reach a contrast of 4.5.
 */
const light = {
  colorLink: '#096dd9',
  colorLinkHover: '#1890ff',
  colorTextTertiary: 'rgba(0,0,0,0.56)',
  colorTextPlaceholder: 'rgba(0,0,0,0.55)',
  colorBgLayout: '#f4f6f9',
  colorBorderSecondary: '#edf0f4',
} as const;

const dark = {
  colorLink: '#5ab0ff',
  colorLinkHover: '#8cc8ff',
  colorTextTertiary: 'rgba(255,255,255,0.55)',
  colorTextPlaceholder: 'rgba(255,255,255,0.52)',
  colorBgLayout: '#0d0f12',
  colorBgContainer: '#16191d',
  colorBgElevated: '#1f2328',
  colorBorderSecondary: '#272b31',
  boxShadow: '0 6px 16px 0 rgba(0,0,0,0.36), 0 9px 28px 8px rgba(0,0,0,0.24)',
  boxShadowSecondary: '0 6px 16px 0 rgba(0,0,0,0.36), 0 9px 28px 8px rgba(0,0,0,0.24)',
} as const;

const common = {
  /** product-spec §2 settings drawer: 拂晓蓝, the default theme colour. */
  colorPrimary: '#1890ff',
  colorInfo: '#1890ff',
  /** The system's own Chinese font is the best one on every system. */
  fontFamily:
    '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  fontSize: 14,
  borderRadius: 6,
} as const;

export type Appearance = 'light' | 'dark';

/** The primary button carries small white text, for which the theme colour is too pale: a shade that reaches 4.5. */
const button = {
  colorPrimary: '#096dd9',
  colorPrimaryHover: '#1274e0',
  colorPrimaryActive: '#0050b3',
} as const;

/** Tokens of single components: the red of antd is too pale to read on forms, buttons and menus. */
export const componentTokens = {
  light: {
    Form: { colorError: '#d4292f' },
    Button: { ...button, colorError: '#cf1322', colorErrorHover: '#a8071a' },
    Dropdown: { colorError: '#cf1322' },
  },
  dark: {
    Form: { colorError: '#ff8583' },
    Button: { ...button, colorError: '#d32029', colorErrorHover: '#e84749' },
    Dropdown: { colorError: '#ff8583' },
  },
} as const;

/** antd tokens of the product in each appearance. */
export const brandTokens = { light: { ...common, ...light }, dark: { ...common, ...dark } } as const;
