import { GreyLines } from '../../../ui/grey-lines.tsx';
import { CardsWaiting } from '../cards/cards-waiting.tsx';
import { Panel } from '../panel.tsx';
import type { WidgetProps } from './widget.ts';

/** A widget before its turn: its title and the outline of its content. */
export function WidgetWaiting({ widget, title }: Pick<WidgetProps, 'widget' | 'title'>) {
  return <Panel title={title}>{widget === 'cards' ? <CardsWaiting /> : <GreyLines />}</Panel>;
}
