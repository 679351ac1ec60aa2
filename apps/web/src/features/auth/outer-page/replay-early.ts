/** Repeats early presses and submits: React does not receive events from before hydration. */
export function replayEarly(form: HTMLFormElement): void {
  const pressed = window.early?.takePress();
  if (pressed !== undefined) queueMicrotask(() => pressed.click());
  if (window.early?.takeSubmit()) queueMicrotask(() => form.requestSubmit());
}
