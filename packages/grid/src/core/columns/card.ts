import type { Layout } from './layout.ts';

/** Place of a cell on its card, in px from the corner of the card. */
export type CardPlace = { leftPx: number; topPx: number; widthPx: number; heightPx: number };

/**
 * Layout of a card; it is the same for all rows. A card with many fields shows only the first ones until the user opens
 * it.
 */
export type CardLayout = {
  /** Margin at the sides and above, in px. */
  gapPx: number;
  /** Returns the index of the column at a point on the card, or of the nearest one. */
  columnAt: (xPx: number, yPx: number) => number;
  /** Index of the column that is the title. */
  title: number;
  /** By column index: place of the cell, and left edge of its label. The title has no label. */
  places: readonly (CardPlace & { labelPx: number })[];
  /** Places of the lead columns (checkbox, row number …), in their order. */
  leads: readonly CardPlace[];
  /** Place of the menu button. */
  menu: CardPlace;
  /** Fields below this offset are visible only in an opened card. */
  foldPx: number;
  /** Number of fields that are hidden until the card is opened. */
  folded: number;
  /** Height of a closed and of an opened card, with the gap above it. */
  heightPx: number;
  openPx: number;
};

/** Minimum height of controls for touch, in px. */
const linePx = 44;
const headPx = 48;
const cardGapPx = 8;
/** Offset of the first field, in px. */
const bodyPx = cardGapPx + headPx;
const padPx = 12;
const numberPx = 36;
/** Width from which fields are arranged in two columns, in px. */
const twoColumnsPx = 560;
/**
 * Number of fields in a closed card. If only one more exists, it is shown too, because a button would need the same
 * space.
 */
const firstFields = 8;

const labelPxOf = (widthPx: number) => Math.round(Math.max(84, Math.min(132, widthPx * 0.3)));

/** Arranges the top line of a card: the checkbox at the left, then title, row number, arrow and menu. */
function headOf(layout: Layout, cardPx: number) {
  const leads = layout.leads.map(({ column }) => column.type ?? '');
  const isBoxed = leads.includes('choose');
  let rightPx = cardPx - linePx;
  const menu: CardPlace = { leftPx: rightPx, topPx: cardGapPx, widthPx: linePx, heightPx: headPx };
  const widths: Readonly<Record<string, number>> = { expand: linePx, number: numberPx };
  const places = leads.map((kind): CardPlace => {
    if (kind === 'choose') return { leftPx: 0, topPx: cardGapPx, widthPx: linePx, heightPx: headPx };
    // No drag handle: on touch screens dragging scrolls, and rows are moved with the menu.
    const widthPx = widths[kind] ?? 0;
    rightPx -= widthPx;
    return { leftPx: rightPx, topPx: cardGapPx, widthPx, heightPx: headPx };
  });
  const leftPx = isBoxed ? linePx : padPx;
  return {
    menu,
    leads: places,
    title: {
      leftPx,
      topPx: cardGapPx,
      widthPx: Math.max(0, rightPx - leftPx),
      heightPx: headPx,
      labelPx: leftPx,
    },
  };
}

/** Computes the layout of cards for a grid of `roomPx` width. `title`: index of the column that is the title. */
export function cardOf(layout: Layout, roomPx: number, title: number): CardLayout {
  const cardPx = Math.max(0, roomPx - 2 * cardGapPx);
  const across = cardPx >= twoColumnsPx ? 2 : 1;
  const fieldPx = Math.floor(cardPx / across);
  const labelPx = labelPxOf(fieldPx);
  const head = headOf(layout, cardPx);
  let count = 0;
  const places = layout.columns.map((_, index) => {
    if (index === title) return head.title;
    const leftPx = (count % across) * fieldPx;
    const topPx = bodyPx + Math.floor(count / across) * linePx;
    count += 1;
    return {
      leftPx: leftPx + padPx + labelPx,
      topPx,
      widthPx: fieldPx - padPx - labelPx,
      heightPx: linePx,
      labelPx: leftPx + padPx,
    };
  });
  const isLong = count > firstFields + across;
  const shown = isLong ? firstFields : count;
  const foldPx = bodyPx + Math.ceil(shown / across) * linePx;
  const footPx = isLong ? linePx : 0;
  return {
    gapPx: cardGapPx,
    columnAt: (xPx, yPx) => columnAt(places, xPx, yPx),
    title,
    places,
    leads: head.leads,
    menu: head.menu,
    foldPx,
    folded: count - shown,
    heightPx: foldPx + footPx,
    openPx: bodyPx + Math.ceil(count / across) * linePx + footPx,
  };
}

function columnAt(places: CardLayout['places'], xPx: number, yPx: number): number {
  const away = (place: CardPlace & { labelPx: number }) => {
    const across = Math.max(place.labelPx - xPx, 0, xPx - place.leftPx - place.widthPx);
    const down = Math.max(place.topPx - yPx, 0, yPx - place.topPx - place.heightPx);
    return across + down;
  };
  let nearest = 0;
  for (const [i, place] of places.entries()) {
    const best = places[nearest];
    if (best !== undefined && away(place) < away(best)) nearest = i;
  }
  return nearest;
}
