import { plainText } from '../columns/column.ts';
import type { RowKey } from '../document/row.ts';
import type { GridStore } from '../store/grid-store.ts';
import type { CellComments } from './cell-comments.ts';
import type { CellComment, CommentNews, CommentPort } from './comment.ts';

const cellName = (rowId: string, field: string) => `${field}\n${rowId}`;
const none: readonly CellComment[] = [];
const byTime = (a: CellComment, b: CellComment) => a.at.localeCompare(b.at);

/**
 * The comments of a grid: those in the application's store (`CommentPort`), and those on rows that are not saved yet.
 */
export class CommentBook implements CellComments {
  readonly #store: GridStore;
  readonly #port: CommentPort;
  readonly #comments = new Map<string, CellComment>();
  /** Index of the comments by cell; undefined until it is built, and after each change. */
  #byCell: Map<string, CellComment[]> | undefined;
  /** Comments on unsaved rows by local comment id: the row, and whether the comment is being sent. */
  readonly #waiting = new Map<string, { key: RowKey; isSent: boolean }>();
  readonly #unread = new Set<string>();
  #count = 0;
  #isListed = false;

  constructor(store: GridStore, port: CommentPort) {
    this.#store = store;
    this.#port = port;
  }

  get isListed(): boolean {
    return this.#isListed;
  }

  list(isOpen: boolean): void {
    this.#isListed = isOpen;
    this.#store.changed();
  }

  /**
   * Registers itself in the grid's store, loads the comments and follows changes by other users. `failed` receives the
   * message of each error. Returns the function that ends this.
   */
  begin(failed: (words: string) => void): () => void {
    let isOver = false;
    this.#store.comments = this;
    this.#store.changed();
    this.#port.list().then(
      (all) => {
        if (isOver) return;
        for (const comment of all) this.#comments.set(comment.id, comment);
        this.#changed();
      },
      (error: unknown) => {
        if (!isOver) failed(`批注没有加载：${reasonOf(error)}`);
      },
    );
    const stopNews = this.#port.follow?.((news) => this.#hear(news));
    const stopStore = this.#store.subscribe(() => this.#sendWaiting(failed));
    return () => {
      isOver = true;
      stopNews?.();
      stopStore();
      this.#store.comments = undefined;
      this.#store.changed();
    };
  }

  get counts(): { unresolved: number; unread: number } {
    const all = this.all();
    return {
      unresolved: all.filter(({ isResolved }) => !isResolved).length,
      unread: all.filter(({ id }) => this.#unread.has(id)).length,
    };
  }

  has(key: RowKey, field: string): boolean {
    return this.#comments.size > 0 && this.at(key, field).length > 0;
  }

  at(key: RowKey, field: string): readonly CellComment[] {
    return this.#cells.get(cellName(this.#idOf(key), field)) ?? none;
  }

  all(): readonly CellComment[] {
    const { document, source, page } = this.#store;
    // With lazy loading or pages, the grid knows only some of the rows.
    const isPart = source !== undefined || page !== undefined;
    return [...this.#comments.values()]
      .filter((one) => document.has(this.keyOf(one)) || (isPart && !document.isRemoved(this.keyOf(one))))
      .toSorted((a, b) => Number(a.isResolved) - Number(b.isResolved) || byTime(b, a));
  }

  keyOf({ rowId }: CellComment): RowKey {
    return this.#store.collaboration.keys.get(rowId) ?? rowId;
  }

  mayComment(key: RowKey, field: string): boolean {
    const row = this.#store.document.row(key);
    return row !== undefined && (this.#port.mayComment?.(row, field) ?? true);
  }

  isMine({ author }: CellComment): boolean {
    return author.id === this.#port.me.id;
  }

  mayRemove(comment: CellComment): boolean {
    return this.#port.mayRemove?.(comment) ?? this.isMine(comment);
  }

  isNew({ id }: CellComment): boolean {
    return this.#unread.has(id);
  }

  isWaiting({ id }: CellComment): boolean {
    return this.#waiting.has(id);
  }

  see(key: RowKey, field: string): void {
    const seen = this.at(key, field).filter(({ id }) => this.#unread.delete(id));
    if (seen.length > 0) this.#store.changed();
  }

  async add(key: RowKey, field: string, text: string): Promise<void> {
    if (this.#store.document.state(key) === 'added') {
      this.#count += 1;
      const id = `waiting-${this.#count}`;
      this.#waiting.set(id, { key, isSent: false });
      const at = new Date().toISOString();
      this.#put({ id, rowId: key, field, author: this.#port.me, at, text, isResolved: false, replies: [] });
    } else this.#put(await this.#port.add({ rowId: this.#idOf(key), field, text }));
  }

  async edit(comment: CellComment, text: string): Promise<void> {
    const waiting = this.#waiting.get(comment.id);
    if (waiting === undefined) this.#put(await this.#port.edit(comment.id, text));
    else if (waiting.isSent) await this.#send({ ...comment, text });
    else this.#put({ ...comment, text });
  }

  async reply({ id }: CellComment, text: string): Promise<void> {
    if (this.#waiting.has(id)) throw new Error('此行保存后才能回复');
    this.#put(await this.#port.reply(id, text));
  }

  async resolve(comment: CellComment, isResolved: boolean): Promise<void> {
    if (this.#waiting.has(comment.id)) throw new Error('此行保存后才能标为已解决');
    this.#put(await this.#port.resolve(comment.id, isResolved));
  }

  async remove({ id }: CellComment): Promise<void> {
    if (!this.#waiting.delete(id)) await this.#port.remove(id);
    this.#drop(id);
  }

  /** Sends a comment after its row has been saved. */
  async #send({ id, rowId, field, text }: CellComment): Promise<void> {
    const stored = await this.#port.add({ rowId, field, text });
    this.#waiting.delete(id);
    this.#comments.delete(id);
    this.#put(stored);
  }

  /** Sends the waiting comments whose rows have been saved; a refused one stays on its cell and can be sent again. */
  #sendWaiting(failed: (words: string) => void): void {
    const { document } = this.#store;
    for (const [id, waiting] of this.#waiting) {
      const comment = this.#comments.get(id);
      const isSaved = document.has(waiting.key) && document.state(waiting.key) !== 'added';
      if (comment === undefined || waiting.isSent || !isSaved) continue;
      waiting.isSent = true;
      // The cell shows the comment while it is being sent.
      const moved = { ...comment, rowId: this.#idOf(waiting.key) };
      this.#put(moved);
      this.#send(moved).catch((error: unknown) =>
        failed(`批注没有保存：${reasonOf(error)}。文字还在单元格上，可打开批注再次保存`),
      );
    }
  }

  #hear(news: CommentNews): void {
    if ('removed' in news) {
      this.#drop(news.removed);
      return;
    }
    const { comment } = news;
    const last = comment.replies.at(-1) ?? comment;
    if (last.author.id !== this.#port.me.id) this.#unread.add(comment.id);
    this.#put(comment);
  }

  /** Returns the server's id of a row; for an unsaved row, its key. */
  #idOf(key: RowKey): string {
    const { document, settings } = this.#store;
    const base = document.state(key) === 'added' ? undefined : document.base(key);
    return base === undefined ? key : plainText(base[settings.rowKey]) || key;
  }

  get #cells(): Map<string, CellComment[]> {
    this.#byCell ??= Map.groupBy([...this.#comments.values()].toSorted(byTime), ({ rowId, field }) =>
      cellName(rowId, field),
    );
    return this.#byCell;
  }

  #put(comment: CellComment): void {
    this.#comments.set(comment.id, comment);
    this.#changed();
  }

  #drop(id: string): void {
    this.#comments.delete(id);
    this.#unread.delete(id);
    this.#changed();
  }

  #changed(): void {
    this.#byCell = undefined;
    this.#store.changed();
  }
}

/** Returns the text of an error that the user reads. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : '请检查网络后重试';
