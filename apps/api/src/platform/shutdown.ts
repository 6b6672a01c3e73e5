export type Shutdown = Readonly<{
  /** Registers what to do at the end; run in the reverse order of registration, one after another. */
  onStop(step: () => Promise<void> | void): void;
  /** Runs every step once, then ends the process. */
  stop(exitCode: number): Promise<never>;
}>;

// Ctrl-C reaches this process from the terminal and again through npm: those two are one request.
const sameRequestMs = 700;
const givesUpAfterMs = 90_000;

/**
 * Ends the process cleanly on SIGINT, SIGTERM or SIGHUP; a second Ctrl-C ends it at once.
 * @param say prints a sentence to the operator.
 */
export function installShutdown(say: (sentence: string) => void): Shutdown {
  const steps: Array<() => Promise<void> | void> = [];
  let stopping: Promise<never> | undefined;
  let askedAt = 0;

  async function runSteps(exitCode: number): Promise<never> {
    setTimeout(() => process.exit(1), givesUpAfterMs).unref();
    let code = exitCode;
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        code = 1;
        say(`Arrêt incomplet : ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    process.exit(code);
  }

  const stop = (exitCode: number): Promise<never> => (stopping ??= runSteps(exitCode));

  function onSignal(signal: NodeJS.Signals): void {
    const now = performance.now();
    if (!stopping) {
      askedAt = now;
      say('Arrêt en cours… (Ctrl-C de nouveau pour forcer)');
      void stop(0);
    } else if (signal === 'SIGINT' && now - askedAt > sameRequestMs) {
      process.exit(130);
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return { onStop: (step) => void steps.push(step), stop };
}
