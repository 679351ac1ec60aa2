/** Does what the person asked for before the app listened: React hears neither a press nor a submit that came before. */
export function replayEarly(form: HTMLFormElement): void {
  const pressed = window.early?.takePress();
  if (pressed !== undefined) queueMicrotask(() => pressed.click());
  if (window.early?.takeSubmit()) queueMicrotask(() => form.requestSubmit());
}
