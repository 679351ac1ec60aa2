import { GridModel } from './model/grid.ts';
import type { Texts } from './model/pasting.ts';
import { type Answers, type Page, Server } from './model/server.ts';
import { type Value, valueFrom } from './model/values.ts';
import type { GridSetup } from './setup.ts';
import { isRowStep, type RowStep, type Step } from './steps.ts';

/** A message to a grid from outside the page. */
export type Message =
  | { kind: 'answers'; answers: Answers | undefined }
  | { kind: 'choose'; values: Record<string, Value> | undefined }
  | { kind: 'merge'; row: Record<string, Value> }
  | { kind: 'drop'; id: string }
  | { kind: 'page'; page: Page };

/** Facts of a step that only the page knows: whether it asked a question, and whether a filter had the text. */
type Outcome = { wasAsked: boolean; wasFiltered: boolean };

/** The model of the page: its grids with their servers, and the grid with the focus. */
export class World {
  readonly grids: readonly GridModel[];
  readonly servers: readonly Server[];
  /** Index of the focused grid; undefined: the focus is elsewhere. */
  focus: number | undefined;
  /** The last step may have moved the focus; only the browser knows where to. */
  isFocusOpen = false;
  /** The input below the grids was clicked last. */
  #isInInput = false;
  /** Content of the clipboard; undefined: nothing was copied yet. */
  clipboard: Texts | undefined;

  constructor(setup: readonly GridSetup[]) {
    this.grids = setup.map((plan) => new GridModel(plan));
    this.servers = this.grids.map(
      (grid, i) => new Server(grid, 'ms'[i] ?? 'x', setup[i] ?? { columns: [], rows: [] }),
    );
  }

  get focused(): GridModel | undefined {
    return this.focus === undefined ? undefined : this.grids[this.focus];
  }

  /**
   * Returns whether the step can be performed here. Outside the grids, Enter may follow a link of the page, and an
   * input method needs a field. Tab at the end of the page would leave the browser's window. While a cell is edited,
   * the clipboard contains its text.
   */
  allows(step: Step): boolean {
    const { focused } = this;
    if (isRowStep(step)) return this.#allowsOnRows(step);
    if (step.do === 'press') {
      if (step.key === 'Control+Enter') return focused?.edit !== undefined;
      if (step.key === 'Shift+Tab') return focused !== undefined || this.#isInInput;
      return focused !== undefined || !/Enter|Space|Alt|Tab|Control\+[rd]/.test(step.key);
    }
    if (step.do === 'type') return focused !== undefined || /^[!-~]+$/.test(step.text);
    const isFree = focused !== undefined && focused.edit === undefined;
    if (step.do === 'paste') return isFree && this.clipboard !== undefined;
    const needsCells = step.do === 'compose' || step.do === 'copy' || step.do === 'cut';
    return !needsCells || (isFree && focused.selection !== undefined);
  }

  #allowsOnRows(step: RowStep): boolean {
    if (step.do === 'remove-selected') return this.focused?.edit === undefined && this.focused !== undefined;
    const [grid, server] = [this.grids[step.grid], this.servers[step.grid]];
    if (grid === undefined || server === undefined) return false;
    if (step.do === 'fill') return grid.selection !== undefined && grid.edit === undefined;
    if (step.do === 'click-heading' || step.do === 'drag-heading') return grid.view.length > 0;
    if (step.do === 'drag-row') return grid.sorts.length === 0;
    // After grouping, the grid keeps its active cell only if that is the only selected one and its row is visible.
    if (step.do === 'group' && grid.tree !== undefined) return false;
    if (step.do === 'group') return grid.filters.size === 0 && grid.selectedCells().length <= 1;
    if (step.do === 'fold') return grid.tree !== undefined;
    // The arrow of a row of a tree would reach the middle of a narrow cell.
    if (step.do === 'resize') return grid.tree === undefined;
    if (step.do === 'turn') return server.pageCount > 1 && step.page <= server.pageCount;
    if (step.do === 'remove') return grid.ticked.size > 0;
    if (step.do === 'choose') return grid.windowOf !== undefined;
    if (step.do === 'save') return !server.isSaving;
    if (step.do === 'answer') return server.isSaving;
    return !step.do.startsWith('others') || server.rows.size > 0;
  }

  apply(step: Step, outcome: Outcome): Message | undefined {
    this.isFocusOpen = false;
    this.#isInInput = step.do === 'click-input';
    const grid = 'grid' in step ? this.grids[step.grid] : this.focused;
    if (isRowStep(step)) return this.#applyToRows(step, grid, outcome);
    switch (step.do) {
      case 'press':
        this.#press(step.key);
        return undefined;
      case 'type':
        for (const character of step.text) this.#press(character);
        return undefined;
      case 'compose':
        if (step.end === 'leave') this.#compose(step.letters);
        else if (step.end === 'commit') this.#compose(step.text);
        if (step.end === 'leave') this.moveFocus(undefined);
        return undefined;
      case 'click':
        this.moveFocus(step.grid);
        grid?.click(step, { isShift: step.with === 'Shift', isCtrl: step.with === 'Control' });
        return undefined;
      case 'click-twice':
        this.moveFocus(step.grid);
        grid?.clickTwice(step);
        return undefined;
      case 'drag-cells':
        this.moveFocus(step.grid);
        grid?.dragTo(step, step.to);
        return undefined;
      case 'click-page':
      case 'click-input':
        this.moveFocus(undefined);
        return undefined;
      case 'clipboard':
        this.clipboard = step.texts;
        return undefined;
      case 'copy':
      case 'cut': {
        grid?.stay();
        const texts = grid?.copy();
        this.clipboard = texts ?? this.clipboard;
        if (step.do === 'cut' && texts !== undefined) grid?.clear();
        return undefined;
      }
      case 'paste':
        grid?.stay();
        if (step.isConfirmed || !outcome.wasAsked) grid?.paste(this.clipboard ?? []);
        return undefined;
      default:
        return step satisfies never;
    }
  }

  #applyToRows(step: RowStep, grid: GridModel | undefined, outcome: Outcome): Message | undefined {
    if (step.do === 'remove-selected') {
      grid?.removeSelected(step.isConfirmed);
      return undefined;
    }
    const server = this.servers[step.grid];
    if (grid === undefined || server === undefined) return undefined;
    switch (step.do) {
      case 'fill':
        grid.stay();
        grid.fill(step, step.isCopy);
        return undefined;
      case 'add':
      case 'tick':
      case 'sort':
      case 'filter':
      case 'remove':
      case 'drag-row':
        this.#bring(step.grid, grid);
        if (step.do === 'add') grid.addRow();
        else if (step.do === 'tick') grid.tick(step.row);
        else if (step.do === 'sort') grid.sort(step.column, step.isAdding);
        else if (step.do === 'filter' && outcome.wasFiltered) grid.filter(step.column, step.text);
        else if (step.do === 'remove') grid.removeTicked();
        else if (step.do === 'drag-row') grid.dragRow(step.row, step.gap);
        if (step.do !== 'tick' && step.do !== 'sort' && step.do !== 'drag-row') grid.haveSelection();
        return undefined;
      case 'click-number':
      case 'click-heading': {
        this.#bring(step.grid, grid);
        const held = { isShift: step.with === 'Shift', isCtrl: step.with === 'Control' };
        if (step.do === 'click-number') grid.clickNumber(step.row, held);
        else grid.clickHeading(step.column, held);
        return undefined;
      }
      case 'fold':
        this.#bring(step.grid, grid);
        grid.foldRow(step.row);
        return undefined;
      case 'drag-heading':
        this.#bring(step.grid, grid);
        grid.dragHeading(step.column, step.to);
        return undefined;
      case 'group':
        grid.group();
        return undefined;
      case 'turn': {
        this.moveFocus(undefined);
        const page = server.turn(step.page);
        return page === undefined ? undefined : { kind: 'page', page };
      }
      case 'resize':
        this.moveFocus(step.grid);
        grid.stay();
        return undefined;
      case 'scroll':
        return undefined;
      case 'choose': {
        const { text } = step;
        const values =
          text === undefined ? undefined : { buyer: text, goods: text === '' ? '' : `${text}的货物` };
        grid.choose(values);
        return { kind: 'choose', values };
      }
      case 'save':
        this.moveFocus(undefined);
        server.save();
        return undefined;
      case 'answer':
        return { kind: 'answers', answers: server.answer(step.mood) };
      case 'others-write':
      case 'others-add':
      case 'others-remove': {
        const ids = [...server.rows.keys()];
        const id = step.do === 'others-add' ? server.newId() : (ids[step.row % ids.length] ?? '');
        if (step.do === 'others-remove') {
          server.remove(id);
          return server.isOffline ? undefined : { kind: 'drop', id };
        }
        const column = grid.columns[step.column % grid.columns.length];
        if (column === undefined) return undefined;
        const value: Value = valueFrom(column, step.text) ?? step.text;
        const row = server.write(id, column.field, value);
        return server.isOffline ? undefined : { kind: 'merge', row };
      }
      default:
        return step satisfies never;
    }
  }

  /** A button of a grid takes the focus, which ends the edit, and returns it to the grid. */
  #bring(to: number, grid: GridModel): void {
    this.moveFocus(to);
    grid.endEdit();
    grid.stay();
  }

  #press(key: string): void {
    const answer = this.focused?.press(key) ?? 'left';
    this.isFocusOpen = answer === 'left' && (key === 'Tab' || key === 'Shift+Tab');
  }

  /** An input method enters a whole text at once. */
  #compose(text: string): void {
    this.focused?.typeWhole(text);
  }

  /** Moves the focus; an open edit elsewhere is saved. */
  moveFocus(to: number | undefined): void {
    if (to !== this.focus) {
      this.focused?.endEdit();
      this.focused?.stay();
    }
    this.focus = to;
  }
}
