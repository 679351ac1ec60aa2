import { GreyLines } from '../../../ui/grey-lines.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { usePart } from '../../../ui/loaded/use-part.ts';
import { Panel } from '../panel.tsx';
import type { Widget, WidgetProps } from './widget.ts';

/** Widgets whose code loads when the home page contains them. */
const loads = {
  shipping: async (): Promise<Widget> => (await import('./shipping-widget.tsx')).ShippingWidget,
  carriers: async (): Promise<Widget> => (await import('./rank-widget.tsx')).RankWidget,
  departments: async (): Promise<Widget> => (await import('./rank-widget.tsx')).RankWidget,
  announcements: async (): Promise<Widget> =>
    (await import('./announcements-widget.tsx')).AnnouncementsWidget,
  visits: async (): Promise<Widget> => (await import('./visits-widget.tsx')).VisitsWidget,
} as const;

type Props = WidgetProps & { widget: keyof typeof loads };

/** A widget, with its title until its code has loaded. */
export function LateWidget(props: Props) {
  const { widget } = props;
  const part = usePart(`home-${widget}`, async () => ({ Part: await loads[widget]() }));
  if (part.data !== undefined) return <part.data.Part {...props} />;
  return (
    <Panel title={props.title}>
      <Loaded query={part} waiting={<GreyLines />}>
        {() => null}
      </Loaded>
    </Panel>
  );
}
