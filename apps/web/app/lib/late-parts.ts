import { fetchFilesWith } from '../ui/lazy-part.ts';
import { networkStatus } from './network-status.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

const LATE = "Une partie de cette page n'est pas encore arrivée. Votre saisie reste là.";

/** What asks again for the files of each part that has not come. */
const late = new Set<() => Promise<void>>();
/** Files that came: the browser has them in its cache. */
const arrived = new Set<string>();

/** Asks for all parts now. @returns whether all are there. */
async function askForAll(): Promise<boolean> {
  await Promise.all([...late].map((ask) => ask()));
  return late.size === 0;
}

/** @throws TypeError when the network loses it, or the server is away; a file that is no more is left to its import. */
async function fetchFile(file: string): Promise<void> {
  if (arrived.has(file)) return;
  const answer = await fetch(`/${file}`);
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new TypeError('Failed to fetch');
  arrived.add(file);
}

/**
 * Fetches the files of a part again, with growing pauses, once the connection returns, and when the person asks: until they come. The text
 * typed before stays on the screen meanwhile.
 */
function waitForFiles(fetchAll: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    let pause = FIRST_PAUSE_MS;
    let asked: Promise<void> | null = null;
    const came = (): void => {
      window.removeEventListener('online', ask);
      late.delete(ask);
      if (late.size === 0 && networkStatus.current()?.request === askForAll) networkStatus.clear();
      resolve();
    };
    const failed = (): void => {
      // A request that was lost has its own message, which asks for the parts too.
      if (!networkStatus.current()) networkStatus.report(LATE, askForAll);
      pause = Math.min(pause * 3, LONGEST_PAUSE_MS);
      timer = setTimeout(ask, pause);
    };
    const tryOnce = async (): Promise<void> => {
      clearTimeout(timer);
      await fetchAll().then(came, failed);
      asked = null;
    };
    const ask = (): Promise<void> => (asked ??= tryOnce());
    late.add(ask);
    window.addEventListener('online', ask);
    timer = setTimeout(ask, pause);
  });
}

/** The file of the chunk itself is named in what imports it, and not among those that it needs. */
function filesOf(load: () => Promise<unknown>, needed: readonly string[] = []): readonly string[] {
  const [, own] = /import\(.\.\/([\w.-]+\.js)/.exec(String(load)) ?? [];
  return own ? [...needed, `assets/${own}`] : needed;
}

fetchFilesWith(([load, needed], isPart) => {
  const files = filesOf(load, needed);
  const fetchAll = () => Promise.all(files.map(fetchFile));
  return isPart ? fetchAll().catch(() => waitForFiles(fetchAll)) : fetchAll();
});
networkStatus.onRecovery(() => void askForAll());
