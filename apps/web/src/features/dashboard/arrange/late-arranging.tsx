import type { HomeLayout } from '@baisi/contract/home';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { usePart } from '../../../ui/loaded/use-part.ts';

type Props = { stored: HomeLayout; onEnd: () => void };

/** 自定义首页, once its code has loaded: the home page does not load it. */
export function LateArranging(props: Props) {
  const part = usePart('home-arranging', () => import('./arranging.tsx'));
  return <Loaded query={part}>{({ Arranging }) => <Arranging {...props} />}</Loaded>;
}
