import { theme } from 'antd';
import { useSettings } from '../../../../platform/settings/settings-store.ts';
import type { ChartLooks } from './chart-option.logic.ts';

/** The colours of the page for charts; those after the first are told apart in both appearances. */
export function useChartLooks(): ChartLooks {
  const { token } = theme.useToken();
  const { colourWeak } = useSettings();
  const others = [
    token.cyan,
    token.gold,
    token.purple,
    token.volcano,
    token.green,
    token.magenta,
    token.blue,
  ];
  return {
    palette: [token.colorPrimary, ...others.filter((colour) => colour !== token.colorPrimary)],
    text: token.colorText,
    aside: token.colorTextTertiary,
    line: token.colorBorderSecondary,
    ground: token.colorBgElevated,
    moves: token.motion,
    patterns: colourWeak,
  };
}
