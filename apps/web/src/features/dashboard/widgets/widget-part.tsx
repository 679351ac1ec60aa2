import { CardsWidget } from '../cards/cards-widget.tsx';
import { EntrancesWidget } from './entrances-widget.tsx';
import { LateWidget } from './late-widget.tsx';
import { TasksWidget } from './tasks-widget.tsx';
import type { WidgetProps } from './widget.ts';

/** The component of a widget; `home-layout.logic.ts` says the rest about it. */
export function WidgetPart(props: WidgetProps) {
  const { widget } = props;
  if (widget === 'cards') return <CardsWidget {...props} />;
  if (widget === 'tasks') return <TasksWidget {...props} />;
  if (widget === 'entrances') return <EntrancesWidget {...props} />;
  return <LateWidget {...props} widget={widget} />;
}
