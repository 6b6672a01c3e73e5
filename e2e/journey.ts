import { availableParallelism, loadavg } from 'node:os';
import { type BrowserContext, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

type Fixtures = {
  /** Declares what this journey provokes itself, such as an answer of 404; anything else fails it. */
  expectProblem: (...patterns: RegExp[]) => void;
  /** Another person's browser, watched like the first and closed with the journey. */
  openBrowser: () => Promise<BrowserContext>;
};

/**
 * The connection was cut on purpose: the browser says so for each request that could not leave, and the router for the
 * routes it was prefetching.
 */
export const connectionCut =
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch manifest patches/;
export const refusedWith = (status: number): RegExp => new RegExp(`status of ${status}`);

/**
 * Every journey fails on what a developer would see in the console: an error, an uncaught exception, a refusal by the
 * Content-Security-Policy (which the browser reports as a console error).
 */
export const test = base.extend<Fixtures & { problems: { found: string[]; expected: RegExp[] } }>({
  problems: [
    async ({ context }, use) => {
      const problems = { found: [] as string[], expected: [] as RegExp[] };
      watch(context, problems.found);
      await giveTimeToRead(context);
      await use(problems);
      const { found, expected } = problems;
      base
        .expect(
          found.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
          'console errors, exceptions and policy violations',
        )
        .toEqual([]);
    },
    { auto: true },
  ],
  expectProblem: async ({ problems }, use) => {
    await use((...patterns) => void problems.expected.push(...patterns));
  },
  openBrowser: async ({ browser, problems, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      watch(context, problems.found);
      await giveTimeToRead(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

function watch(context: BrowserContext, found: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    found.push(`${message.text()} (${message.location().url}, on ${message.page()?.url() ?? 'no page'})`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
}

/**
 * A message goes after three seconds, which a busy machine may spend before a journey looks again: there it stays as many
 * times longer as each processor has programs to run. How long it stays is candidate-documents.spec.ts's to show.
 */
async function giveTimeToRead(context: BrowserContext): Promise<void> {
  const [load = 0] = loadavg();
  const slower = load / availableParallelism() / 2;
  if (slower <= 1) return;
  await context.addInitScript(`addEventListener('animationstart', ({ target }) => {
    if (!target.matches('.Toastify__progress-bar')) return;
    for (const animation of target.getAnimations()) animation.playbackRate = ${1 / slower};
  }, true);`);
}
