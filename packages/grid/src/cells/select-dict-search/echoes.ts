import type { Column } from '../../core/columns/column.ts';

/** Receives the name of a stored value. */
type Echo = (value: string) => Promise<string | undefined>;

/** The known and requested names, by the function that knows them. A failure counts as an unknown value. */
const known = new WeakMap<object, Map<string, string | undefined>>();
const listeners = new Set<() => void>();

/** Finds the names of a column's values. The functions are identical as long as the source is. */
export function sourceOf({ props }: Column): object | undefined {
  return props?.echo ?? props?.search;
}

function answersOf(who: object): Map<string, string | undefined> {
  let answers = known.get(who);
  if (answers === undefined) {
    answers = new Map();
    known.set(who, answers);
  }
  return answers;
}

/** Calls `listener` when the name of a value becomes known, so that it is redrawn. */
export function onEchoed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers the name of a value that was found, so that it need not be requested. */
export function remember(who: object, value: string, text: string): void {
  answersOf(who).set(value, text);
}

/** The value with this name, if the name is known. */
export function valueCalled(who: object, text: string): string | undefined {
  return [...answersOf(who)].find(([value, name]) => name === text || value === text)?.[0];
}

/** The name of a value; the value itself until the name is known. Each name is requested once. */
export function nameOf(value: string, who: object, echo: Echo | undefined): string {
  const answers = answersOf(who);
  if (!answers.has(value) && echo !== undefined) {
    answers.set(value, undefined);
    echo(value).then(
      (text) => {
        answers.set(value, text);
        for (const listener of listeners) listener();
      },
      () => undefined,
    );
  }
  return answers.get(value) ?? value;
}
