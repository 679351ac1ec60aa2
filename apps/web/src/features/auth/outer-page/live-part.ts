/** Id of the element that the scripts of the sign-in and recovery pages hydrate; the markup around it is static. */
export const livePartId = 'page';
