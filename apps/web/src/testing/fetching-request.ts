/**
 * `XMLHttpRequest` over the page's `fetch`, so that the fake server answers uploads too. It has what uploads use: events
 * as properties, and one progress event when everything is sent.
 */
export class FetchingRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  readonly upload: { onprogress?: ((event: { loaded: number }) => void) | null } = {};
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly #headers = new Headers();
  readonly #stop = new AbortController();
  #method = 'GET';
  #url = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: FormData): void {
    const file = [...body].map(([, value]) => value).find((value) => value instanceof File);
    this.upload.onprogress?.({ loaded: file?.size ?? 0 });
    void this.#fetch(body);
  }

  abort(): void {
    this.#stop.abort();
    this.onabort?.();
  }

  async #fetch(body: FormData): Promise<void> {
    try {
      const init = { method: this.#method, headers: this.#headers, body, signal: this.#stop.signal };
      const response = await fetch(this.#url, init);
      this.responseText = await response.text();
      this.status = response.status;
    } catch {
      if (!this.#stop.signal.aborted) this.onerror?.();
      return;
    }
    if (!this.#stop.signal.aborted) this.onload?.();
  }
}
