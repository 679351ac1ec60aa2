/** Returns the service ticket that the CAS server added to the address; undefined when there is no plausible one. */
export function casTicketIn(search: string): string | undefined {
  const ticket = new URLSearchParams(search).get('ticket') ?? '';
  return /^ST-[\w.-]{1,256}$/.test(ticket) ? ticket : undefined;
}

/** Returns the query without its ticket, which allows a sign-in until it is used. */
export function withoutTicket(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('ticket');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
