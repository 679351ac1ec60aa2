import { inverseOf, type Patch } from './patch.ts';

/** The patches of one user action, for example a paste, with its name for the menu. */
export type Step = { label: string; patches: readonly Patch[] };

/** Maximum number of undo steps. */
export const historyLimit = 200;

/** The user actions that can be undone and redone. */
export class History {
  #done: Step[] = [];
  #undone: Step[] = [];

  /** All recorded steps: those that can be undone, then those that can be redone. */
  get steps(): readonly Step[] {
    return [...this.#done, ...this.#undone];
  }

  get undoLabel(): string | undefined {
    return this.#done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.#undone.at(-1)?.label;
  }

  /** Adds a step, unless it has no patches, and clears the redo steps. */
  record(step: Step): void {
    if (step.patches.length === 0) return;
    this.#done.push(step);
    if (this.#done.length > historyLimit) this.#done.shift();
    this.#undone = [];
  }

  /** Moves back by one step. Returns the patches that undo it; undefined if there is nothing to undo. */
  undo(): readonly Patch[] | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    this.#undone.push(step);
    return inverseOf(step.patches);
  }

  /** Moves forward by one step. Returns the patches that redo it; undefined if there is nothing to redo. */
  redo(): readonly Patch[] | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#done.push(step);
    return step.patches;
  }

  /** Rewrites each patch of every step. */
  rewrite(anew: (patch: Patch) => Patch): void {
    const through = ({ label, patches }: Step): Step => ({ label, patches: patches.map(anew) });
    this.#done = this.#done.map(through);
    this.#undone = this.#undone.map(through);
  }

  /** Removes all steps. */
  clear(): void {
    this.#done = [];
    this.#undone = [];
  }
}
