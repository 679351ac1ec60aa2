import autocannon from 'autocannon';

export type Target = { origin: string; headers: Record<string, string> };

/** Counted between the first and the last answer of a run. */
export type Load = { perSecond: number; latenciesMs: number[] };

/** Often enough that a run is not longer than asked for. */
const lookEveryMs = 50;

type Extent = { seconds: number } | { requests: number };

/** GETs the paths in turn over `connections` connections that stay open. Throws when one answer is not a 200. */
export async function load(
  target: Target,
  paths: readonly string[],
  connections: number,
  extent: Extent,
): Promise<Load> {
  const latenciesMs: number[] = [];
  let firstAt = 0;
  let lastAt = 0;
  const run = autocannon({
    url: target.origin,
    connections,
    sampleInt: lookEveryMs,
    requests: paths.map((path) => ({ path, headers: target.headers })),
    ...('seconds' in extent ? { duration: extent.seconds } : { amount: extent.requests }),
  });
  run.on('response', (_client, _status, _bytes, durationMs) => {
    lastAt = performance.now();
    if (latenciesMs.length === 0) firstAt = lastAt;
    latenciesMs.push(durationMs);
  });
  const { errors, timeouts, non2xx } = await run;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(
      `${target.origin}${paths[0]}: ${errors} errors, ${timeouts} time-outs, ${non2xx} refusals under load`,
    );
  }
  return { perSecond: ((latenciesMs.length - 1) * 1000) / (lastAt - firstAt), latenciesMs };
}

export type Contestant = { name: string; target: Target; path: string };

/** What one contestant did in each round; rounds of one index ran side by side. */
export type Rounds = { perSecond: number[]; latenciesMs: number[] };

/** A B A B …: whatever else the machine is doing hits all of them alike. The first, shorter round warms up. */
export async function interleaved(
  contestants: readonly Contestant[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Map<string, Rounds>> {
  const found = new Map(
    contestants.map(({ name }): [string, Rounds] => [name, { perSecond: [], latenciesMs: [] }]),
  );
  for (const { target, path } of contestants) await load(target, [path], connections, { seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, target, path } of contestants) {
      const { perSecond, latenciesMs } = await load(target, [path], connections, { seconds });
      found.get(name)?.perSecond.push(perSecond);
      for (const latency of latenciesMs) found.get(name)?.latenciesMs.push(latency);
    }
  }
  return found;
}
