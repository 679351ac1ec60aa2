type TabDraft = { key: string; forget: () => void };

const drafts = new Set<TabDraft>();

/** Registers `forget`, which deletes the draft of a form in the tab `key`. The returned function unregisters it. */
export function keepInTab(key: string, forget: () => void): () => void {
  const draft = { key, forget };
  drafts.add(draft);
  return () => {
    drafts.delete(draft);
  };
}

/** Deletes the drafts of the tabs `keys`, whose input the user has discarded. */
export function forgetDraftsOf(keys: readonly string[]): void {
  for (const { key, forget } of drafts) if (keys.includes(key)) forget();
}
