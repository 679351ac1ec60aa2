type TabDraft = { key: string; forget: () => void };

const drafts = new Set<TabDraft>();

/** `forget` throws away the draft of a form in the tab `key`, until the answer is called. */
export function keepInTab(key: string, forget: () => void): () => void {
  const draft = { key, forget };
  drafts.add(draft);
  return () => {
    drafts.delete(draft);
  };
}

/** The person gave up what was typed in the tabs of `keys`: nothing of it is offered again. */
export function forgetDraftsOf(keys: readonly string[]): void {
  for (const { key, forget } of drafts) if (keys.includes(key)) forget();
}
