/** Focuses the first empty field inside `place`, unless the focus is in it already. */
export function focusFirstEmpty(place: HTMLElement | null): void {
  if (place === null || place.contains(document.activeElement)) return;
  const inputs = [...place.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [readonly])')];
  inputs.find((input) => input.value === '')?.focus();
}
