import { useEffect, useState } from 'react';
import type { CellSettings } from '../../core/columns/cell-settings.ts';
import { type Choice, Choices } from '../../core/columns/choices.ts';

type Search = NonNullable<CellSettings['props']>['search'];

/** Pause in typing before a search starts, in ms (api-contract 6.3). */
const debounceMs = 300;

type Answer = { keyword: string; attempt: number; choices: readonly Choice[] | undefined };

/** The result of the search for `keyword`. Responses to earlier searches are ignored. */
export function useFound(search: Search, keyword: string) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (keyword === '' || search === undefined) return undefined;
    const stop = new AbortController();
    const answered = (choices: Answer['choices']) => {
      if (!stop.signal.aborted) setAnswer({ keyword, attempt, choices });
    };
    const timer = setTimeout(() => {
      search(keyword, stop.signal).then(
        (given) => answered(new Choices(given).list),
        () => answered(undefined),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, keyword, attempt]);
  const isAnswered = answer?.keyword === keyword && answer.attempt === attempt;
  const state = keyword === '' ? 'idle' : !isAnswered ? 'loading' : answer.choices ? 'found' : 'failed';
  const choices = state === 'found' ? (answer?.choices ?? []) : [];
  return { state, choices, retry: () => setAttempt(attempt + 1) } as const;
}
