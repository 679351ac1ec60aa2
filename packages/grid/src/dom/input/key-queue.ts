const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;
const isLetter = (event: KeyboardEvent) => event.key.length === 1 && !isCommand(event);
/** The browser answers them itself, and only as long as they are being pressed. */
const isClipboard = (event: KeyboardEvent) => isCommand(event) && /^[cvx]$/i.test(event.key);

/** Keys that a cell's text takes itself. A blank may also mean the choice that the arrows stand on. */
const isText = (event: KeyboardEvent) =>
  (isLetter(event) && event.key !== ' ') || event.key === 'Backspace' || event.key === 'Delete';

/** Puts a text where the caret is. */
function insert(text: string): void {
  const target = document.activeElement;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || target.readOnly) return;
  target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

/** Presses a key once more, on what has the focus by now. */
function press(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const said = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  const isFree = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', said)) === true;
  if (isFree && isLetter(event)) insert(key);
}

/**
 * Keys, and texts of an input method, that came while something was on its way for which they may be meant. Once it is
 * there they come again, in their order, to what has the focus then.
 */
export class WaitingKeys {
  readonly #field: HTMLTextAreaElement;
  #kept: (KeyboardEvent | string)[] = [];
  #comings = 0;
  #isTyping = false;
  /** They come again, one after another: one that is pressed now stands behind them. */
  #isPressing = false;
  /** What the field said before an input method began to write what will be kept. */
  #before: string | undefined;

  constructor(field: HTMLTextAreaElement) {
    this.#field = field;
    const heard = (event: Event) => this.#hear(event);
    // Asked before those who would begin to edit a cell.
    for (const kind of ['beforeinput', 'compositionstart', 'compositionend', 'input'])
      field.addEventListener(kind, heard, { capture: true });
  }

  /** Lets keys wait for `coming`. `isTyping`: letters go on into the field, until a key waits before them. */
  async until<T>(
    coming: Promise<T>,
    { arrived, lost, isTyping }: { arrived: (here: T) => void; lost: () => void; isTyping: boolean },
  ): Promise<void> {
    this.#comings += 1;
    this.#isTyping = isTyping;
    try {
      const here = await coming;
      // Somebody has gone elsewhere meanwhile, and types there.
      if (document.activeElement !== this.#field) this.#kept = [];
      arrived(here);
    } catch {
      this.#kept = [];
      lost();
    }
    this.#comings -= 1;
    this.#pressAll();
  }

  /** Keeps a key back; false: there is nothing to wait for. */
  keep(event: KeyboardEvent): boolean {
    const isWaiting = this.#comings > 0 || this.#isPressing;
    // Those that are pressed again are not the browser's own.
    if (!isWaiting || !event.isTrusted || modifiers.has(event.key) || isClipboard(event)) return false;
    if (!this.#keepsText && (isText(event) || event.key === 'Escape')) return false;
    this.#kept.push(event);
    return true;
  }

  get #keepsText(): boolean {
    if (this.#isPressing || this.#kept.length > 0) return true;
    return this.#comings > 0 && !this.#isTyping;
  }

  /** Texts that come without keys. One that an input method is writing cannot be kept from the field, so it is unheard. */
  #hear(event: Event): void {
    const isOwn = event instanceof InputEvent && !event.isTrusted;
    if (isOwn || (this.#before === undefined && !this.#keepsText)) return;
    if (event.type === 'compositionstart') this.#before = this.#field.value;
    else if (event.type === 'compositionend' && event instanceof CompositionEvent) {
      this.#field.value = this.#before ?? '';
      this.#before = undefined;
      this.#kept.push(event.data);
      if (!this.#isPressing) this.#pressAll();
    } else if (event.type === 'beforeinput' && event instanceof InputEvent && this.#before === undefined) {
      event.preventDefault();
      if (event.data !== null) this.#kept.push(event.data);
    }
    event.stopImmediatePropagation();
  }

  /** A letter that came to what has been opened meanwhile stands behind those that are still to come again. */
  readonly #overtaken = (event: KeyboardEvent): void => {
    if (event.target !== this.#field && isLetter(event) && this.keep(event)) event.preventDefault();
  };

  /** One a turn: what it opens is drawn before the next one. */
  #pressAll(): void {
    const isReady = this.#comings === 0 && this.#before === undefined;
    const next = isReady ? this.#kept.shift() : undefined;
    this.#isPressing = next !== undefined;
    window.removeEventListener('keydown', this.#overtaken, true);
    if (next === undefined) return;
    window.addEventListener('keydown', this.#overtaken, true);
    window.setTimeout(() => {
      if (typeof next === 'string') insert(next);
      else press(next);
      this.#pressAll();
    });
  }
}
