import autocannon from 'autocannon';

export type Target = { origin: string; headers: Record<string, string> };

/** Measured between the first and the last response of a run. */
export type Load = { perSecond: number; latenciesMs: number[] };

/** Short enough that a run is not longer than requested. */
const lookEveryMs = 50;

type Extent = { seconds: number } | { requests: number };

/**
 * Sends GET requests to the paths in rotation over `connections` keep-alive connections. Throws when a response is not
 * a 200.
 */
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

/** Results of one contestant per round; rounds with the same index ran next to each other. */
export type Rounds = { perSecond: number[]; latenciesMs: number[] };

/**
 * Alternates contestants (A B A B …), so that other load on the machine affects all of them equally. The first, shorter
 * round warms up.
 */
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
