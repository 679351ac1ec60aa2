import type { Endpoint } from '@baisi/contract/endpoint';
import { ApiError, refusalOf, statusText } from './api-error.ts';
import { type Answer, withSession } from './call.ts';
import { reportOutcome } from './outcome.ts';

/** product-spec §7. */
const timeoutMs = 200_000;

type Options = {
  signal: AbortSignal;
  /** Bytes of the form that have been sent. */
  onSent: (bytes: number) => void;
};

const unreachable = (status: number) => new ApiError({ status: 0, code: 0, message: statusText(status) });

/** Parses a response as JSON; undefined when it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Posts a form with `XMLHttpRequest`, because `fetch` does not report how much has been sent. */
function post(
  { method, path }: Endpoint,
  form: FormData,
  token: string | undefined,
  { signal, onSent }: Options,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = (done: () => void) => {
      signal.removeEventListener('abort', stop);
      done();
    };
    const miss = (status: number) => () =>
      end(() => {
        reportOutcome('missed');
        reject(unreachable(status));
      });
    request.open(method, path);
    request.timeout = timeoutMs;
    request.setRequestHeader('Accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('X-Access-Token', token);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () =>
      end(() => {
        reportOutcome('answered');
        resolve({ status: request.status, body: jsonIn(request.responseText) });
      });
    request.onerror = miss(0);
    request.ontimeout = miss(504);
    request.onabort = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', stop);
    request.send(form);
  });
}

/**
 * Sends a multipart form to an endpoint whose result is the message of the envelope, and returns that. Rejects with
 * `ApiError` as `call` does, and with the signal's reason when aborted.
 */
export async function sendForm(endpoint: Endpoint, form: FormData, options: Options): Promise<string> {
  const { status, body } = await withSession((token) => post(endpoint, form, token, options), options.signal);
  const isDone = typeof body === 'object' && body !== null && 'success' in body && body.success === true;
  const message = isDone && 'message' in body ? body.message : undefined;
  if (status >= 400 || typeof message !== 'string' || message === '') throw refusalOf(status, body);
  return message;
}
