import type { Layout } from './layout.ts';

/** The place of a cell within its card, in pixels from the corner of the card. */
export type CardPlace = { leftPx: number; topPx: number; widthPx: number; heightPx: number };

/** The layout of cards. All cards are equal; a card with many fields shows the first ones until it is opened. */
export type CardLayout = {
  /** The margins at the side of a card and above it. */
  gapPx: number;
  /** The column at a place of a card, or the nearest one. */
  columnAt: (xPx: number, yPx: number) => number;
  /** The column of the card's title. */
  title: number;
  /** By column of the layout: the place of its cell, and the left of its label. The title has no label. */
  places: readonly (CardPlace & { labelPx: number })[];
  /** The lead columns, in their order. */
  leads: readonly CardPlace[];
  /** The place of the menu button. */
  menu: CardPlace;
  /** Cells below this are shown in an open card only. */
  foldPx: number;
  /** The number of fields that a closed card hides. */
  folded: number;
  /** Height of a card with the gap above it; open ones show all fields. */
  heightPx: number;
  openPx: number;
};

/** The size of a fingertip: the minimum height of controls. */
const linePx = 44;
const headPx = 48;
const cardGapPx = 8;
/** The top of the fields. */
const bodyPx = cardGapPx + headPx;
const padPx = 12;
const numberPx = 36;
/** From this width on, fields are in two columns. */
const twoColumnsPx = 560;
/** The number of fields of a closed card; a single further one is shown instead of a button. */
const firstFields = 8;

const labelPxOf = (widthPx: number) => Math.round(Math.max(84, Math.min(132, widthPx * 0.3)));

/** The head of a card: its checkbox at the left, then its title, number, arrow and menu. */
function headOf(layout: Layout, cardPx: number) {
  const leads = layout.leads.map(({ column }) => column.type ?? '');
  const isBoxed = leads.includes('choose');
  let rightPx = cardPx - linePx;
  const menu: CardPlace = { leftPx: rightPx, topPx: cardGapPx, widthPx: linePx, heightPx: headPx };
  const widths: Readonly<Record<string, number>> = { expand: linePx, number: numberPx };
  const places = leads.map((kind): CardPlace => {
    if (kind === 'choose') return { leftPx: 0, topPx: cardGapPx, widthPx: linePx, heightPx: headPx };
    // Rows are moved by the menu, because a dragging finger scrolls.
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

/** Lays out a card of a width in pixels. `title`: the column of its title. */
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
