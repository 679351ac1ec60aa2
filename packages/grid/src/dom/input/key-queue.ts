/** Keys that only change others. */
export const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;
const isLetter = (event: KeyboardEvent) => event.key.length === 1 && !isCommand(event);
/** The browser handles these itself, and only while they are pressed. */
const isClipboard = (event: KeyboardEvent) => isCommand(event) && /^[cvx]$/i.test(event.key);

/** Keys that the text of a cell takes itself. A space may also choose the highlighted option. */
const isText = (event: KeyboardEvent) =>
  (isLetter(event) && event.key !== ' ') || event.key === 'Backspace' || event.key === 'Delete';

/** Inserts a text at the caret. */
function insert(text: string): void {
  const target = document.activeElement;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || target.readOnly) return;
  target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

/** Replays a key on the focused element. */
function press(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  const isFree = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init)) === true;
  if (isFree && isLetter(event)) insert(key);
}

/**
 * Keys and composed texts that were entered while a part they may need was loading. Once it is loaded they are replayed
 * in order on the element that then has the focus.
 */
export class KeyQueue {
  readonly #field: HTMLTextAreaElement;
  #kept: (KeyboardEvent | string)[] = [];
  #loads = 0;
  #isTyping = false;
  /** Kept keys are being pressed one after another; a key pressed now queues behind them. */
  #isReplaying = false;
  /** The text of the field before a composition started whose result will be kept. */
  #before: string | undefined;

  constructor(field: HTMLTextAreaElement) {
    this.#field = field;
    const keepInput = (event: Event) => this.#keepInput(event);
    // In the capture phase, before the listeners that start an edit.
    for (const kind of ['beforeinput', 'compositionstart', 'compositionend', 'input'])
      field.addEventListener(kind, keepInput, { capture: true });
  }

  /** Keeps keys until `loading` settles. `isTyping`: letters still go into the field until a key is kept. */
  async until<T>(
    loading: Promise<T>,
    { arrived, lost, isTyping }: { arrived: (loaded: T) => void; lost: () => void; isTyping: boolean },
  ): Promise<void> {
    this.#loads += 1;
    this.#isTyping = isTyping;
    try {
      const loaded = await loading;
      // The focus has moved elsewhere meanwhile; typed keys belong there.
      if (document.activeElement !== this.#field) this.#kept = [];
      arrived(loaded);
    } catch {
      this.#kept = [];
      lost();
    }
    this.#loads -= 1;
    this.#replay();
  }

  /** Keeps a key for later; false if there is nothing to wait for. */
  keep(event: KeyboardEvent): boolean {
    const isWaiting = this.#loads > 0 || this.#isReplaying;
    // Synthetic events are the replayed keys themselves.
    if (!isWaiting || !event.isTrusted || modifiers.has(event.key) || isClipboard(event)) return false;
    if (!this.#keepsText && (isText(event) || event.key === 'Escape')) return false;
    this.#kept.push(event);
    return true;
  }

  get #keepsText(): boolean {
    if (this.#isReplaying || this.#kept.length > 0) return true;
    return this.#loads > 0 && !this.#isTyping;
  }

  /**
   * Keeps texts that arrive without keys. A composition cannot be kept from the field, so its result is removed there.
   */
  #keepInput(event: Event): void {
    const isOwn = event instanceof InputEvent && !event.isTrusted;
    if (isOwn || (this.#before === undefined && !this.#keepsText)) return;
    if (event.type === 'compositionstart') this.#before = this.#field.value;
    else if (event.type === 'compositionend' && event instanceof CompositionEvent) {
      this.#field.value = this.#before ?? '';
      this.#before = undefined;
      this.#kept.push(event.data);
      if (!this.#isReplaying) this.#replay();
    } else if (event.type === 'beforeinput' && event instanceof InputEvent && this.#before === undefined) {
      event.preventDefault();
      if (event.data !== null) this.#kept.push(event.data);
    }
    event.stopImmediatePropagation();
  }

  /** A letter typed into a panel that has just opened queues behind the kept keys. */
  readonly #queueBehind = (event: KeyboardEvent): void => {
    if (event.target !== this.#field && isLetter(event) && this.keep(event)) event.preventDefault();
  };

  /** One key per task, so that the panel it opens is drawn before the next key. */
  #replay(): void {
    const isReady = this.#loads === 0 && this.#before === undefined;
    const next = isReady ? this.#kept.shift() : undefined;
    this.#isReplaying = next !== undefined;
    window.removeEventListener('keydown', this.#queueBehind, true);
    if (next === undefined) return;
    window.addEventListener('keydown', this.#queueBehind, true);
    window.setTimeout(() => {
      if (typeof next === 'string') insert(next);
      else press(next);
      this.#replay();
    });
  }
}
