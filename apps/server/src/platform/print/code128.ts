/** Widths of bars and gaps of the symbols 0 to 105, and of the stop symbol (ISO/IEC 15417). */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112';
const symbols = widths.split(' ');
const stop = 106;

const sets = ['A', 'B', 'C'] as const;
type CodeSet = (typeof sets)[number];
const startOf: Readonly<Record<CodeSet, number>> = { A: 103, B: 104, C: 105 };
const shift = 98;
const switchTo: Readonly<Record<CodeSet, number>> = { A: 101, B: 100, C: 99 };

type Step = { value: number; length: number };

/** Returns the symbol that the set has for the text at a place, and the characters that it stands for. */
function stepOf(set: CodeSet, text: string, at: number): Step | undefined {
  const code = text.charCodeAt(at);
  if (set === 'C') {
    const pair = /^\d\d/.exec(text.slice(at, at + 2))?.[0];
    return pair === undefined ? undefined : { value: Number(pair), length: 2 };
  }
  if (set === 'A') {
    if (code < 32) return { value: code + 64, length: 1 };
    return code < 96 ? { value: code - 32, length: 1 } : undefined;
  }
  return code >= 32 && code < 128 ? { value: code - 32, length: 1 } : undefined;
}

type Way = { cost: number; values: readonly number[] };

/** Returns the fewest symbols for the text from `at` on in this set, by the results for what follows. */
function wayFrom(
  set: CodeSet,
  text: string,
  at: number,
  next: readonly Readonly<Record<CodeSet, Way>>[],
): Way {
  let best: Way = { cost: Number.POSITIVE_INFINITY, values: [] };
  for (const used of sets) {
    const step = stepOf(used, text, at);
    const rest = step === undefined ? undefined : next[at + step.length]?.[used];
    if (step === undefined || rest === undefined) continue;
    const before = used === set ? [] : [switchTo[used]];
    const cost = before.length + 1 + rest.cost;
    if (cost < best.cost) best = { cost, values: [...before, step.value, ...rest.values] };
    // A shift takes one character from the other of A and B and stays in the set.
    const after = next[at + step.length]?.[set];
    if (used === set || used === 'C' || set === 'C' || after === undefined) continue;
    if (2 + after.cost < best.cost)
      best = { cost: 2 + after.cost, values: [shift, step.value, ...after.values] };
  }
  return best;
}

/**
 * Returns the modules of a Code 128 barcode, true for a bar, without quiet zones, with the sets that give the shortest
 * code; undefined: the text is empty or has characters beyond ASCII.
 */
export function code128(text: string): boolean[] | undefined {
  const isPlain =
    text !== '' && text.length <= 120 && Array.from(text).every((one) => one.charCodeAt(0) < 128);
  if (!isPlain) return undefined;
  const end: Way = { cost: 0, values: [] };
  const ways: Record<CodeSet, Way>[] = [];
  ways[text.length] = { A: end, B: end, C: end };
  for (let at = text.length - 1; at >= 0; at -= 1)
    ways[at] = {
      A: wayFrom('A', text, at, ways),
      B: wayFrom('B', text, at, ways),
      C: wayFrom('C', text, at, ways),
    };
  const first =
    sets.toSorted((one, other) => (ways[0]?.[one].cost ?? 0) - (ways[0]?.[other].cost ?? 0))[0] ?? 'B';
  const values = [startOf[first], ...(ways[0]?.[first].values ?? [])];
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0);
  return [...values, sum % 103, stop].flatMap((value) =>
    Array.from(symbols[value] ?? '').flatMap((width, place) =>
      Array.from({ length: Number(width) }, () => place % 2 === 0),
    ),
  );
}
