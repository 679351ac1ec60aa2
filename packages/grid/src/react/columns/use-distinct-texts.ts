import { useEffect, useState } from 'react';
import { choicesOf } from '../../core/columns/choices.ts';
import { type DistinctText, distinctTextsIn } from '../../core/store/filtering/distinct-texts.ts';
import type { GridStore } from '../../core/store/grid-store.ts';

/** A text that a user can choose. `count`: the number of rows with it; undefined if it is not known. */
export type TextChoice = { text: string; count?: number };

/** The texts by which a column can be filtered, and a note about the list. */
export type TextChoices = { said: readonly TextChoice[]; state: 'ready' | 'asking' | 'failed'; note: string };

const cutNote = '不同的内容太多，这里只列出最常见的 2000 种';
const partNote = '只列出已加载的行里的内容';

const readyWith = (said: readonly DistinctText[], note: string): TextChoices => ({
  said,
  state: 'ready',
  note,
});

/** Returns the texts if they can be read from the loaded rows; undefined if the server must be asked for them. */
function knownIn(store: GridStore, field: string): TextChoices | undefined {
  const { said, isCut } = distinctTextsIn(store, field);
  if (store.source === undefined) return readyWith(said, isCut ? cutNote : '');
  const column = store.column(field);
  const choices = column === undefined ? [] : choicesOf(column, {}).list;
  if (choices.length > 0) return { said: choices.map(({ text }) => ({ text })), state: 'ready', note: '' };
  return store.source.hasChoices ? undefined : readyWith(said, partNote);
}

/** The distinct texts of a column, from the loaded rows or from the server. */
export function useDistinctTexts(store: GridStore, field: string): TextChoices {
  const [known, setKnown] = useState<TextChoices>(
    () => knownIn(store, field) ?? { said: [], state: 'asking', note: '' },
  );
  const isAsking = known.state === 'asking';
  useEffect(() => {
    if (!isAsking) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    store.source?.choices(field, signal)?.then(
      (said) => {
        if (!signal.aborted) setKnown({ said, state: 'ready', note: '' });
      },
      () => {
        if (!signal.aborted) setKnown({ said: [], state: 'failed', note: '' });
      },
    );
    return () => controller.abort();
  }, [store, field, isAsking]);
  return known;
}
