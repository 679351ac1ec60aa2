import type { Column } from '../../core/columns/column.ts';

/** Requests the displayed name of a stored value; undefined if there is none. */
type Echo = (value: string) => Promise<string | undefined>;

/**
 * Names by value, for each function that provides them. A name that is requested or could not be loaded is undefined.
 */
const known = new WeakMap<object, Map<string, string | undefined>>();
const listeners = new Set<() => void>();

/**
 * Returns the function of a column that provides names. It identifies the data source: columns with the same function
 * share names.
 */
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

/** Calls `listener` when a requested name has arrived, so that its cells are redrawn. */
export function onEchoed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the name of a value from a search result, so that it need not be requested. */
export function remember(who: object, value: string, text: string): void {
  answersOf(who).set(value, text);
}

/** Returns the value with this name; undefined if no known value has it. */
export function valueCalled(who: object, text: string): string | undefined {
  return [...answersOf(who)].find(([value, name]) => name === text || value === text)?.[0];
}

/** Returns the name of a value, or the value itself until the name has arrived. Each name is requested once. */
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
