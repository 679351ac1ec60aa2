/** Description of a failed query. `refused`: a retry is useless; `demanded`: the missing permission. */
export type Problem = {
  refused: boolean;
  text: string;
  requestId: string | undefined;
  demanded: string | undefined;
};

function textIn(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Returns the description of an error. Reads HTTP status, message and request id as properties, because this layer must
 * not import the error's class.
 */
export function problemOf(error: unknown): Problem {
  const unknown = '请求出现错误，请稍后再试';
  if (typeof error !== 'object' || error === null || !('status' in error)) {
    return { refused: false, text: unknown, requestId: undefined, demanded: undefined };
  }
  return {
    refused: error.status === 403,
    text: textIn(error, 'message') ?? unknown,
    requestId: textIn(error, 'requestId'),
    demanded: textIn(error, 'demanded'),
  };
}
