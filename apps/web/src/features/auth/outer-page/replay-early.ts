/** Repeats presses and submits that happened before hydration, because React does not receive them. */
export function replayEarly(form: HTMLFormElement): void {
  const pressed = window.early?.takePress();
  if (pressed !== undefined) queueMicrotask(() => pressed.click());
  if (window.early?.takeSubmit()) queueMicrotask(() => form.requestSubmit());
}
