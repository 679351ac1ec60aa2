/** Modifier keys, which do nothing alone. */
export const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;
const isLetter = (event: KeyboardEvent) => event.key.length === 1 && !isCommand(event);
/** The browser copies, cuts and pastes itself, and only while the keys are pressed, so these are never queued. */
const isClipboard = (event: KeyboardEvent) => isCommand(event) && /^[cvx]$/i.test(event.key);

/** Keys that edit the text of the input. A space is none of them, because it may also choose an option. */
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
 * Queues keys and composed texts that are entered while the code that handles them is loading. After that they are
 * replayed in order, each on the element that has the focus at that time.
 */
export class KeyQueue {
  readonly #field: HTMLTextAreaElement;
  #kept: (KeyboardEvent | string)[] = [];
  #loads = 0;
  #isTyping = false;
  /** While true, a newly pressed key is appended to the queue. */
  #isReplaying = false;
  /** Text of the field before the current composition, if its result will be queued; undefined otherwise. */
  #before: string | undefined;

  constructor(field: HTMLTextAreaElement) {
    this.#field = field;
    const keepInput = (event: Event) => this.#keepInput(event);
    // In the capture phase, before the listeners that start an edit.
    for (const kind of ['beforeinput', 'compositionstart', 'compositionend', 'input'])
      field.addEventListener(kind, keepInput, { capture: true });
  }

  /**
   * Queues keys until `loading` settles, then calls `arrived`. `isTyping`: letters still go into the field until the
   * first key is queued.
   */
  async until<T>(
    loading: Promise<T>,
    { arrived, lost, isTyping }: { arrived: (loaded: T) => void; lost: () => void; isTyping: boolean },
  ): Promise<void> {
    this.#loads += 1;
    this.#isTyping = isTyping;
    try {
      const loaded = await loading;
      // If the user has moved the focus elsewhere meanwhile, the keys are dropped: they were not meant for that
      // element.
      if (document.activeElement !== this.#field) this.#kept = [];
      arrived(loaded);
    } catch {
      this.#kept = [];
      lost();
    }
    this.#loads -= 1;
    this.#replay();
  }

  /** Queues a key. Returns false if nothing is loading or the key is never queued. */
  keep(event: KeyboardEvent): boolean {
    const isWaiting = this.#loads > 0 || this.#isReplaying;
    // Untrusted events are the replayed keys.
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
   * Queues texts that arrive without key events. A composition cannot be prevented, so its result is removed from the
   * field.
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

  /** Queues a letter that is typed into a just opened panel while earlier keys are still replayed. */
  readonly #queueBehind = (event: KeyboardEvent): void => {
    if (event.target !== this.#field && isLetter(event) && this.keep(event)) event.preventDefault();
  };

  /** Replays one key per task, so that a panel opened by it is rendered before the next key. */
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
