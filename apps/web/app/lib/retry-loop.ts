/** Sooner would miss the connection again; more often would spend a person's data on files that only go half-way. */
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 320_000;
const GROWTH = 4;

/**
 * Tries again as soon as the browser says that the connection is back, and after 5 s, 20 s, 80 s, then every 320 s: a
 * poor connection that carries again says nothing, and one that is said to be back may not carry yet. One try at a time.
 * @returns stops it.
 */
export function startRetryLoop(again: () => Promise<void>): () => void {
  let isStopped = false;
  let isTrying = false;
  let delay = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void now(), delay);
    delay = Math.min(delay * GROWTH, LAST_RETRY_MS);
  };
  const now = async (): Promise<void> => {
    if (isTrying || isStopped) return;
    if (!navigator.onLine) return later();
    isTrying = true;
    // Whatever stopped this try, the next one may pass.
    await again().catch(() => undefined);
    isTrying = false;
    later();
  };
  const onOnline = (): void => {
    delay = FIRST_RETRY_MS;
    void now();
  };
  later();
  window.addEventListener('online', onOnline);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}
