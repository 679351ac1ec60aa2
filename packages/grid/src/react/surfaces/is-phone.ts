/** Windows narrower than this have no room beside things: what opens comes up from below. */
const narrowWindowPx = 640;

/** Does what opens come up from below? */
export const hasSheets = (): boolean => window.innerWidth < narrowWindowPx;
