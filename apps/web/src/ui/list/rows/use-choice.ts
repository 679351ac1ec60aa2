import { useState } from 'react';

/** The chosen records of a list, over all its pages. */
export type Choice<R> = {
  chosen: readonly R[];
  choose: (records: readonly R[]) => void;
  clear: () => void;
  /** Removes deleted records from the choice. */
  drop: (ids: readonly string[]) => void;
};

const none: readonly never[] = [];

/** The chosen records of a list. A new query clears the choice, so that nobody deletes records that are not visible. */
export function useChoice<R extends { id: string }>({ about }: { about: string }): Choice<R> {
  const [made, setMade] = useState<{ about: string; records: readonly R[] }>({ about, records: none });
  const chosen = made.about === about ? made.records : none;
  const choose = (records: readonly R[]) => setMade({ about, records });
  return {
    chosen,
    choose,
    clear: () => choose(none),
    drop: (ids) => choose(chosen.filter(({ id }) => !ids.includes(id))),
  };
}
