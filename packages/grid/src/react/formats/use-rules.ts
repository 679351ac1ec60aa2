import { useRef, useState } from 'react';
import { withFormats } from '../../core/columns/arranging.ts';
import { type CellKind, cellKindOf } from '../../core/formats/cell-values.ts';
import { draftOf, newDraft, type RuleDraft, ruleOf } from '../../core/formats/rule-draft.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { rearrange } from '../../core/store/layout/arranging.ts';
import { choicesIn } from './fields/choices-in.ts';

/** Returns the data type that all these columns share; `text` if they differ. */
export function kindOfAll(store: GridStore, fields: readonly string[]): CellKind {
  const kinds = new Set(
    fields.flatMap((field): CellKind[] => {
      const column = store.column(field);
      if (column === undefined) return [];
      return [choicesIn(column).length > 0 ? 'choice' : cellKindOf(column, store.settings.kindOf(column))];
    }),
  );
  const [first = 'text', ...others] = kinds;
  return others.length === 0 ? first : 'text';
}

/** Returns an id that no rule has yet. */
function freshId(drafts: readonly RuleDraft[]): string {
  const taken = new Set(drafts.map(({ id }) => id));
  let number = drafts.length + 1;
  while (taken.has(`rule-${number}`)) number += 1;
  return `rule-${number}`;
}

/**
 * The rules of a grid while they are edited. Complete rules are previewed in the grid immediately; confirming keeps
 * them and calls `onArrange`.
 */
export function useRules(store: GridStore, field: string | undefined) {
  const [before] = useState(() => store.arrangement.formats);
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() => (before ?? []).map(draftOf));
  /** The current drafts in a ref, because dragging a rule changes them several times per render. */
  const now = useRef(drafts);
  const [open, setOpen] = useState<string>();
  /** Number of attempts to confirm. After the first one, errors are shown. */
  const [asked, setAsked] = useState(0);
  const said = (draft: RuleDraft) => ruleOf(draft, kindOfAll(store, draft.columns));
  const rules = () =>
    now.current.flatMap((draft) => {
      const one = said(draft);
      return 'rule' in one ? [one.rule] : [];
    });
  const put = (next: readonly RuleDraft[]) => {
    now.current = next;
    setDrafts(next);
    store.arrange(withFormats(store.arrangement, rules()));
  };
  const takeBack = () => store.arrange(withFormats(store.arrangement, before));
  const placeOf = (id: string) => now.current.findIndex((draft) => draft.id === id);
  const insert = (draft: RuleDraft, at: number) => {
    put(now.current.toSpliced(at, 0, draft));
    setOpen(draft.id);
  };
  return {
    drafts,
    open,
    asked,
    said,
    setOpen,
    placeOf,
    add: () => insert(newDraft(freshId(now.current), field), now.current.length),
    copy: (draft: RuleDraft) => {
      const name = draft.name === '' ? '' : `${draft.name} 副本`;
      insert({ ...draft, id: freshId(now.current), name }, placeOf(draft.id) + 1);
    },
    change: (draft: RuleDraft) => put(now.current.map((one) => (one.id === draft.id ? draft : one))),
    remove: ({ id }: RuleDraft) => put(now.current.filter((one) => one.id !== id)),
    /** Moves a rule to an index. Returns false if it is there already or if the index does not exist. */
    move: (id: string, to: number): boolean => {
      const from = placeOf(id);
      const draft = now.current[from];
      if (draft === undefined || to < 0 || to >= now.current.length || from === to) return false;
      put(now.current.toSpliced(from, 1).toSpliced(to, 0, draft));
      return true;
    },
    takeBack,
    /** Applies the rules. Returns false, and shows the errors, if a rule is incomplete. */
    confirm: (): boolean => {
      const wrong = drafts.find((draft) => 'faults' in said(draft));
      if (wrong === undefined) {
        const kept = rules();
        // Unchanged rules trigger no event.
        if (JSON.stringify(kept) === JSON.stringify(before ?? [])) takeBack();
        else rearrange(store, withFormats(store.arrangement, kept));
        return true;
      }
      setOpen(wrong.id);
      setAsked(asked + 1);
      return false;
    },
  };
}

export type Rules = ReturnType<typeof useRules>;
