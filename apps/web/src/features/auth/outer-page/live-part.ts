/** Id of the part that the app of a page before the workspace hydrates. */
export const livePartId = 'page';
