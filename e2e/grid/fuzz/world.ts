import { GridModel } from './model/grid.ts';
import type { GridSetup } from './setup.ts';
import type { Step } from './steps.ts';

/** The page as the model sees it: its grids, and which of them has the focus. */
export class World {
  readonly grids: readonly GridModel[];
  /** The index of the grid with the focus; undefined: something else has it. */
  focus: number | undefined;
  /** The last key may have moved the focus; where to, only the browser knows. */
  isFocusOpen = false;

  constructor(setup: readonly GridSetup[]) {
    this.grids = setup.map(({ columns, rows }) => new GridModel(columns, rows));
  }

  get focused(): GridModel | undefined {
    return this.focus === undefined ? undefined : this.grids[this.focus];
  }

  /**
   * May the step be carried out here? Outside of the grids, Enter may follow a link of the page, and only real keys are
   * typed: an input method is not there without a field.
   */
  allows(step: Step): boolean {
    if (this.focus !== undefined) return true;
    if (step.do === 'type') return /^[!-~]+$/.test(step.text);
    return step.do !== 'press' || !/Enter|Space|Alt/.test(step.key);
  }

  apply(step: Step): void {
    this.isFocusOpen = false;
    switch (step.do) {
      case 'press':
        this.#press(step.key);
        break;
      case 'type':
        this.focused?.type(step.text);
        break;
      case 'click':
        this.moveFocus(step.grid);
        this.grids[step.grid]?.click(step, {
          isShift: step.with === 'Shift',
          isCtrl: step.with === 'Control',
        });
        break;
      case 'click-page':
      case 'click-input':
        this.moveFocus(undefined);
        break;
      default:
        step satisfies never;
    }
  }

  #press(key: string): void {
    const answer = this.focused?.press(key) ?? 'left';
    this.isFocusOpen = answer === 'left' && (key === 'Tab' || key === 'Shift+Tab');
  }

  /** The focus moves; what was being typed elsewhere is kept. */
  moveFocus(to: number | undefined): void {
    if (to !== this.focus) this.focused?.endEdit();
    this.focus = to;
  }
}
