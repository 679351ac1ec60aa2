/** Windows narrower than this show bottom sheets instead of popovers. */
const narrowWindowPx = 640;

/** Is the window so narrow that bottom sheets replace popovers? */
export const isPhone = (): boolean => window.innerWidth < narrowWindowPx;
