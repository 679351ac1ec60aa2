/** The service ticket that the CAS server put into the address; undefined when there is none that could be one. */
export function casTicketIn(search: string): string | undefined {
  const ticket = new URLSearchParams(search).get('ticket') ?? '';
  return /^ST-[\w.-]{1,256}$/.test(ticket) ? ticket : undefined;
}

/** The query without its ticket, which is worth a sign-in as long as nobody has used it. */
export function withoutTicket(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('ticket');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
