/** As the `ref` of a field: it has the caret as soon as it is there. For dialogs that ask for one thing. */
export function focusFirst(field: { focus: () => void } | null): void {
  field?.focus();
}
