/** Reason of an exception page: an HTTP status, which the page shows as a number, or another one. */
export type ExceptionStatus =
  | '403'
  | '404'
  | '500'
  | 'offline'
  | 'slow'
  | 'signed-out'
  | 'no-menu'
  | 'broken';
