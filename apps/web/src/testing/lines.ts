/** A fake WebSocket; the test plays the server. */
export class Line extends EventTarget {
  static made: Line[] = [];
  readonly address: string;
  readonly token: string;
  readonly sent: string[] = [];
  closed = false;
  constructor(address: URL, token: string) {
    super();
    this.address = String(address);
    this.token = token;
    Line.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.dispatchEvent(new Event('open'));
  }
  says(text: string) {
    this.dispatchEvent(new MessageEvent('message', { data: text }));
  }
  ends(code: number) {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

/** Returns the socket that was opened last. */
export function lastLine(): Line {
  const line = Line.made.at(-1);
  if (line === undefined) throw new Error('no socket was opened');
  return line;
}
