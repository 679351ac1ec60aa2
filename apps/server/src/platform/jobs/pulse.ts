/** Interval of the engine's look at the job table and of the node's heartbeat, in ms. */
const beatMs = 2_500;

/** Calls `look` at once and then at the interval `beatMs`; a call that is due while another runs is skipped. */
export function createPulse(look: () => Promise<void>, report: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;
  const beat = (): void => {
    turn ??= look()
      .catch(report)
      .finally(() => {
        turn = undefined;
      });
  };
  return {
    start(): void {
      timer = setInterval(beat, beatMs).unref();
      beat();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await turn;
    },
  };
}
