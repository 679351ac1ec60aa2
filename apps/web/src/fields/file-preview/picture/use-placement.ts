import { type RefObject, useState } from 'react';
import { useBox } from '../use-box.ts';
import { fitted, type Placement, type Point, type Size, scaledTo, turnedOn, within } from './zoom.logic.ts';

/**
 * State of a picture's placement in a box. `own` undefined: the picture is fitted to the box, and stays fitted when the
 * box changes its size.
 */
export function usePlacement(box: RefObject<HTMLElement | null>, picture: Size) {
  const size = useBox(box);
  const [own, setOwn] = useState<Placement>();
  const [turns, setTurns] = useState<Placement['turns']>(0);
  const placement = own === undefined ? fitted(picture, size, turns) : within(own, picture, size);
  const zoomTo = (scale: number, at?: Point) =>
    setOwn((before) =>
      scaledTo(before ?? fitted(picture, size, turns), scale, {
        picture,
        box: size,
        ...(at === undefined ? {} : { at }),
      }),
    );
  return {
    placement,
    isFitted: own === undefined,
    zoomTo,
    /** Zooms by `factor`; several calls within one frame accumulate. */
    zoomBy: (factor: number, at: Point = { x: 0, y: 0 }) =>
      setOwn((before) => {
        const from = before ?? fitted(picture, size, turns);
        return scaledTo(from, from.scale * factor, { picture, box: size, at });
      }),
    moveBy: (by: Point) =>
      setOwn((before) =>
        before === undefined
          ? before
          : within({ ...before, x: before.x + by.x, y: before.y + by.y }, picture, size),
      ),
    fit: () => setOwn(undefined),
    turn: () => {
      setTurns(turnedOn(placement, picture, size).turns);
      setOwn(undefined);
    },
  };
}
