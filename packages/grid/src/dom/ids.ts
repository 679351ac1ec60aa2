let grids = 0;

/** Counts ids that are alone in the document. */
export function idsOf(): () => string {
  grids += 1;
  const grid = grids;
  let last = 0;
  return () => {
    last += 1;
    return `grid-${grid}-${last}`;
  };
}
