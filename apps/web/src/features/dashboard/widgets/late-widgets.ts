import { AnnouncementsWidget } from './announcements-widget.tsx';
import { RankWidget } from './rank-widget.tsx';
import { ShippingWidget } from './shipping-widget.tsx';
import { VisitsWidget } from './visits-widget.tsx';
import type { Widget } from './widget.ts';

/** The widgets that load after the others, in one file. */
export const lateWidgets = {
  shipping: ShippingWidget,
  carriers: RankWidget,
  departments: RankWidget,
  announcements: AnnouncementsWidget,
  visits: VisitsWidget,
} as const satisfies Record<string, Widget>;
