import { PatternFault, type PatternNode, readPatternTree } from './pattern-syntax.ts';

/**
 * Regular expressions that people wrote, matched over a whole text in time that grows with text times pattern and never
 * worse (docs/decisions/0027): the native engine takes exponential time for some, and everybody would wait. Means what
 * JavaScript's `^(?:…)$` means; back references and look-behind are refused.
 */
export type Pattern = { matches(text: string): boolean };

const mostStates = 1_000;

/** `next` of a state that ends: `first` is the accepting one. */
type State = {
  next: readonly number[];
  /** Reads a character; without it the state is passed at once. */
  is?: (character: string) => boolean;
  /** Is passed only where this holds. */
  holds?: (text: readonly string[], at: number, reached: Reached) => boolean;
};
/** From where a machine runs to its end: one flag a place in the text. */
type Reached = readonly Uint8Array[];

type Machine = { states: readonly State[]; entry: number; mayEndAnywhere: boolean };
const accepting = 0;

/** Builds machines out of the tree, those of look-aheads before the one that asks them. */
class Builder {
  readonly machines: Machine[] = [];
  private work = 0;

  build(root: PatternNode, mayEndAnywhere: boolean): number {
    const states: State[] = [{ next: [] }];
    const entry = this.add(states, root, accepting);
    return this.machines.push({ states, entry, mayEndAnywhere }) - 1;
  }

  private push(states: State[], state: State): number {
    return states.push(state) - 1;
  }

  /** The state from which `node` is read and then `next` is reached. */
  private add(states: State[], node: PatternNode, next: number): number {
    this.work += 1;
    if (this.work > mostStates) throw new PatternFault('正则表达式过于复杂');
    switch (node.kind) {
      case 'one':
        return this.push(states, { next: [next], is: node.is });
      case 'where':
        return this.push(states, { next: [next], holds: node.holds });
      case 'sequence':
        return node.parts.reduceRight((after, part) => this.add(states, part, after), next);
      case 'either':
        return this.push(states, { next: node.choices.map((choice) => this.add(states, choice, next)) });
      case 'repeat':
        return this.addRepeat(states, node, next);
      case 'ahead': {
        const asked = this.build(node.body, true);
        const wanted = node.isNegative ? 0 : 1;
        const holds: State['holds'] = (_text, at, reached) => reached[asked]?.[at] === wanted;
        return this.push(states, { next: [next], holds });
      }
    }
  }

  private addRepeat(
    states: State[],
    { body, min, max }: Extract<PatternNode, { kind: 'repeat' }>,
    next: number,
  ): number {
    let entry = next;
    if (max === Infinity) {
      entry = this.push(states, { next: [] });
      states[entry] = { next: [this.add(states, body, entry), next] };
    } else {
      for (let n = min; n < max; n += 1)
        entry = this.push(states, { next: [this.add(states, body, entry), next] });
    }
    for (let n = 0; n < min; n += 1) entry = this.add(states, body, entry);
    return entry;
  }
}

/** Who is passed on the way to whom, without reading. */
function passersOf(states: readonly State[]): readonly (readonly number[])[] {
  const passers: number[][] = states.map(() => []);
  states.forEach(({ next, is }, index) => {
    if (is === undefined) for (const one of next) passers[one]?.push(index);
  });
  return passers;
}

/** Walks the text backwards with all states at once: which of them reach the end from here? */
function run(
  { states, entry, mayEndAnywhere }: Machine,
  text: readonly string[],
  reached: Reached,
): Uint8Array {
  const passers = passersOf(states);
  const fromEntry = new Uint8Array(text.length + 1);
  let later = new Uint8Array(states.length);
  for (let at = text.length; at >= 0; at -= 1) {
    const now = new Uint8Array(states.length);
    const fresh: number[] = [];
    const mark = (index: number): void => {
      if (now[index] === 1) return;
      now[index] = 1;
      fresh.push(index);
    };
    if (mayEndAnywhere || at === text.length) mark(accepting);
    const character = text[at];
    if (character !== undefined) {
      states.forEach(({ next: [next = accepting], is }, index) => {
        if (is !== undefined && later[next] === 1 && is(character)) mark(index);
      });
    }
    for (let index = fresh.pop(); index !== undefined; index = fresh.pop()) {
      for (const passer of passers[index] ?? []) {
        if (states[passer]?.holds?.(text, at, reached) !== false) mark(passer);
      }
    }
    fromEntry[at] = now[entry] ?? 0;
    later = now;
  }
  return fromEntry;
}

/** A pattern ready to match, or the Chinese text that says what is wrong with it. */
export function readPattern(source: string): Pattern | string {
  try {
    const { root, isUnicode } = readPatternTree(source);
    const builder = new Builder();
    builder.build(root, false);
    return {
      matches(text) {
        const characters = isUnicode ? Array.from(text) : text.split('');
        const reached: Uint8Array[] = [];
        for (const machine of builder.machines) reached.push(run(machine, characters, reached));
        return reached.at(-1)?.[0] === 1;
      },
    };
  } catch (error) {
    if (error instanceof PatternFault) return error.message;
    throw error;
  }
}
