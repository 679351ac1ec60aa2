import { type WaybillStatus, waybillStatusTexts } from '@baisi/contract/waybill-states';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';

const colours: Readonly<Partial<Record<WaybillStatus, 'accent' | 'cyan' | 'gold' | 'red'>>> = {
  20: 'accent',
  21: 'gold',
  25: 'red',
  30: 'accent',
  40: 'accent',
  50: 'accent',
  60: 'cyan',
  70: 'cyan',
  80: 'cyan',
  91: 'red',
  92: 'red',
  93: 'gold',
  95: 'red',
};

/** 运单状态 as a tag. */
export function WaybillStatusTag({ status }: { status: WaybillStatus }) {
  const colour = colours[status];
  return <PlainTag {...(colour === undefined ? {} : { colour })}>{waybillStatusTexts[status]}</PlainTag>;
}
