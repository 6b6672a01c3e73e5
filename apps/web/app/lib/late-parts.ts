import { recoverPartsWith } from './lazy-part.ts';
import { networkStatus } from './network-status.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** With a server that answers, more will not bring it: the browser remembers the failure until the page is loaded again. */
const TRIES = 6;

const LATE = "Une partie de cette page n'est pas encore arrivée. Votre saisie reste là.";

/** In the words of Chrome, Firefox, Safari and, for a part's style sheet, of Vite. */
const didNotCome = /dynamically imported module|importing a module script|preload CSS/i;

/** What asks for each part that has not come. */
const late = new Set<() => Promise<void>>();

/** Asks for all of them now. @returns whether all are there. */
async function askForAll(): Promise<boolean> {
  await Promise.all([...late].map((ask) => ask()));
  return late.size === 0;
}

/** What the server says of the file: 0 when no answer comes. Some browsers do not name the file: any other stands for the connection. */
async function statusOf({ message }: Error): Promise<number> {
  const [address = '/mark.svg'] = /\S+\.(?:js|css)\b/.exec(message) ?? [];
  return fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** After a deployment the files of the page that is open are gone: only a new page helps. */
async function isHopeless(error: unknown, tries: number): Promise<boolean> {
  if (!(error instanceof Error) || !didNotCome.test(error.message)) return true;
  const status = await statusOf(error);
  return status === 404 || (status !== 0 && tries >= TRIES);
}

/**
 * Fetches a part again, with growing pauses, once the connection returns, and when the person asks: until it comes. The text typed before stays
 * on the screen meanwhile.
 */
function waitForPart<T>(load: () => Promise<T>, first: unknown): Promise<T> {
  if (!(first instanceof Error) || !didNotCome.test(first.message)) return Promise.reject(first);
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    let pause = FIRST_PAUSE_MS;
    let tries = 1;
    let asked: Promise<void> | null = null;
    const end = (settle: () => void): void => {
      window.removeEventListener('online', ask);
      late.delete(ask);
      if (late.size === 0 && networkStatus.current()?.request === askForAll) networkStatus.clear();
      settle();
    };
    const failed = async (error: unknown): Promise<void> => {
      tries += 1;
      if (await isHopeless(error, tries)) return end(() => reject(error));
      // A request that was lost has its own line, which asks for the parts too.
      if (!networkStatus.current()) networkStatus.report(LATE, askForAll);
      pause = Math.min(pause * 3, LONGEST_PAUSE_MS);
      timer = setTimeout(ask, pause);
    };
    const tryOnce = async (): Promise<void> => {
      clearTimeout(timer);
      await load().then((part) => end(() => resolve(part)), failed);
      asked = null;
    };
    const ask = (): Promise<void> => (asked ??= tryOnce());
    late.add(ask);
    window.addEventListener('online', ask);
    timer = setTimeout(ask, pause);
  });
}

recoverPartsWith(waitForPart);
networkStatus.onRecovery(() => void askForAll());
