/** Id of the part of a page before the workspace that its app brings to life. */
export const livePartId = 'page';
