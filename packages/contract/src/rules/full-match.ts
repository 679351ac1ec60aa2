import { PatternFault, type PatternNode, readPatternTree } from './pattern-syntax.ts';

/**
 * User-written regular expressions, matched against a whole text in time proportional to text times pattern
 * (docs/decisions/0027): the native engine takes exponential time for some and would block the server. Equals
 * JavaScript's `^(?:…)$`; back references and look-behind are refused.
 */
export type Pattern = { matches(text: string): boolean };

const maxStates = 1_000;

/** A state of the machine. `next` of a final state: `first` is the accepting one. */
type State = {
  next: readonly number[];
  /** Tests the character to consume; absent: an epsilon transition. */
  is?: (character: string) => boolean;
  /** Condition of an epsilon transition. */
  holds?: (text: readonly string[], at: number, reached: Reached) => boolean;
};
/** The positions from which a machine reaches its end: one flag per position of the text. */
type Reached = readonly Uint8Array[];

type Machine = { states: readonly State[]; entry: number; mayEndAnywhere: boolean };
const accepting = 0;

/** Builds the state machines from the tree; a look-ahead's machine precedes the one that uses it. */
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

  /** Adds a state that reads `node` and continues at `next`. */
  private add(states: State[], node: PatternNode, next: number): number {
    this.work += 1;
    if (this.work > maxStates) throw new PatternFault('正则表达式过于复杂');
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

/** Epsilon closure: the states reachable from each state without consuming a character. */
function passersOf(states: readonly State[]): readonly (readonly number[])[] {
  const passers: number[][] = states.map(() => []);
  states.forEach(({ next, is }, index) => {
    if (is === undefined) for (const one of next) passers[one]?.push(index);
  });
  return passers;
}

/** Runs all states backwards over the text: which of them reach the end from each position. */
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

/** Compiles a pattern; returns a Chinese error text when it is invalid. */
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
