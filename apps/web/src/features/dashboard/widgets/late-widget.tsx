import { GreyLines } from '../../../ui/grey-lines.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../panel.tsx';
import type { lateWidgets } from './late-widgets.ts';
import { useLateWidgets } from './use-late-widgets.ts';
import type { WidgetProps } from './widget.ts';

type Props = WidgetProps & { widget: keyof typeof lateWidgets };

/** A widget whose code loads beside the board, with its title until then. */
export function LateWidget(props: Props) {
  const part = useLateWidgets();
  if (part.data !== undefined) {
    const Late = part.data[props.widget];
    return <Late {...props} />;
  }
  return (
    <Panel title={props.title}>
      <Loaded query={part} waiting={<GreyLines />}>
        {() => null}
      </Loaded>
    </Panel>
  );
}
