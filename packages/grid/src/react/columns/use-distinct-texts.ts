import { useEffect, useState } from 'react';
import { choicesOf } from '../../core/columns/choices.ts';
import { type Said, saidIn } from '../../core/store/filtering/distinct-texts.ts';
import type { GridStore } from '../../core/store/grid-store.ts';

/** A text to choose from; how many rows say it is not always known. */
export type Choosable = { text: string; count?: number };

/** What a column can be filtered by, and what is to be said about the list. */
export type Sayings = { said: readonly Choosable[]; state: 'here' | 'asking' | 'failed'; note: string };

const cutNote = '不同的内容太多，这里只列出最常见的 2000 种';
const partNote = '只列出已加载的行里的内容';

const fromHere = (said: readonly Said[], note: string): Sayings => ({ said, state: 'here', note });

/** What is known at once. Undefined: the source has to be asked. */
function knownIn(store: GridStore, field: string): Sayings | undefined {
  const { said, isCut } = saidIn(store, field);
  if (store.source === undefined) return fromHere(said, isCut ? cutNote : '');
  const column = store.column(field);
  const choices = column === undefined ? [] : choicesOf(column, {}).list;
  if (choices.length > 0) return { said: choices.map(({ text }) => ({ text })), state: 'here', note: '' };
  return store.source.hasChoices ? undefined : fromHere(said, partNote);
}

/** What the cells of a column say: as the rows here have it, or as a source answers. */
export function useSaid(store: GridStore, field: string): Sayings {
  const [known, setKnown] = useState<Sayings>(
    () => knownIn(store, field) ?? { said: [], state: 'asking', note: '' },
  );
  const isAsking = known.state === 'asking';
  useEffect(() => {
    if (!isAsking) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    store.source?.choices(field, signal)?.then(
      (said) => {
        if (!signal.aborted) setKnown({ said, state: 'here', note: '' });
      },
      () => {
        if (!signal.aborted) setKnown({ said: [], state: 'failed', note: '' });
      },
    );
    return () => controller.abort();
  }, [store, field, isAsking]);
  return known;
}
