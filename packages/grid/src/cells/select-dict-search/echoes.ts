import type { Column } from '../../core/columns/column.ts';

/** Gives what a stored value is called. */
type Echo = (value: string) => Promise<string | undefined>;

/** What was asked or is being asked, by who answers. Whoever fails once is believed to know nothing of that value. */
const known = new WeakMap<object, Map<string, string | undefined>>();
const listeners = new Set<() => void>();

/** Who knows the names of a column's values: its functions are the same as long as they ask the same source. */
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

/** Calls `listener` when a value has got its name; what shows it has to be drawn again. */
export function onEchoed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the name of a value that was found, so that nobody has to ask for it. */
export function remember(who: object, value: string, text: string): void {
  answersOf(who).set(value, text);
}

/** The value that is called so, as far as names are known. */
export function valueCalled(who: object, text: string): string | undefined {
  return [...answersOf(who)].find(([value, name]) => name === text || value === text)?.[0];
}

/** What a value is called; the value itself until that is known. It is asked for once. */
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
