import type { Outcome } from './outcome.ts';

/** The rounds of one kind at one location. */
export type Chapter = {
  place: string;
  kind: string;
  outcomes: Outcome[];
  faults: string[];
  orphans: string[];
};

export function violationsOf({ lost, halfWritten, orphans, faults }: Partial<Outcome>): string[] {
  return [
    ...(lost ?? []).map((words) => `lost: ${words}`),
    ...(halfWritten ?? []).map((words) => `half-written: ${words}`),
    ...(orphans ?? []).map((words) => `orphan: ${words}`),
    ...(faults ?? []),
  ];
}

/** One line per round. */
export function roundLine(round: number, outcome: Outcome): string {
  const { victim, afterSeconds, acknowledged, unacknowledged, kept } = outcome;
  const { goneSeconds, restartSeconds, recoverySeconds } = outcome;
  return [
    `  ${String(round).padStart(2)}  ${String(acknowledged).padStart(4)} acknowledged`,
    `killed after ${afterSeconds.toFixed(2)} s: ${victim}`,
    `${unacknowledged} unacknowledged, ${kept} of them there`,
    ...(goneSeconds === undefined ? [] : [`all gone in ${goneSeconds.toFixed(2)} s`]),
    ...(recoverySeconds === undefined ? [] : [`writing again in ${recoverySeconds.toFixed(2)} s`]),
    `started in ${restartSeconds.toFixed(2)} s`,
  ].join(' · ');
}

const columns = [
  ['place', (one: Chapter) => one.place],
  ['killed', (one: Chapter) => one.kind],
  ['rounds', (one: Chapter) => one.outcomes.length],
  ['acknowledged', (one: Chapter) => total(one, ({ acknowledged }) => acknowledged)],
  ['unacknowledged', (one: Chapter) => total(one, ({ unacknowledged }) => unacknowledged)],
  ['lost', (one: Chapter) => total(one, ({ lost }) => lost.length)],
  ['half-written', (one: Chapter) => total(one, ({ halfWritten }) => halfWritten.length)],
  ['orphans', (one: Chapter) => total(one, ({ orphans }) => orphans.length) + one.orphans.length],
  ['other faults', (one: Chapter) => total(one, ({ faults }) => faults.length) + one.faults.length],
  [
    'all gone s (median)',
    (one: Chapter) => median(one.outcomes.flatMap(({ goneSeconds }) => goneSeconds ?? [])),
  ],
  ['restart s (median)', (one: Chapter) => median(one.outcomes.map((outcome) => outcome.restartSeconds))],
  [
    'writing again s (median)',
    (one: Chapter) => median(one.outcomes.flatMap(({ recoverySeconds }) => recoverySeconds ?? [])),
  ],
] as const;

export function table(chapters: readonly Chapter[]): string {
  const rows = [
    columns.map(([title]): string => title),
    ...chapters.map((chapter) => columns.map(([, value]) => String(value(chapter)))),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function total({ outcomes }: Chapter, of: (outcome: Outcome) => number): number {
  return outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
}

function median(values: readonly number[]): string {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return middle === undefined ? '–' : middle.toFixed(2);
}
