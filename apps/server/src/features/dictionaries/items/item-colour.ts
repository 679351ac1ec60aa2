import { type ItemColour, itemColours } from '@baisi/contract/item-colours';

/** The colour of a stored item; a constraint of the table admits no others. */
export const colourOf = ({ item_color: stored }: { item_color: string | null }): ItemColour | null =>
  itemColours.find((colour) => colour === stored) ?? null;
