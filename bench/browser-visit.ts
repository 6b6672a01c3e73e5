/** One visit of a page in the real browser, and what it cost. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** `bytes`: the body as sent; `total`: with its headers, none when the browser had it. */
type Received = { url: string; type: string; bytes: number; total: number; isPhoto: boolean };

export type Visit = {
  /** Bytes of the document's body and of every render-blocking sheet, as sent. */
  firstPaintBytes: number;
  /** Bytes of scripts, as sent. */
  scriptBytes: number;
  /** Render-blocking scripts. */
  blockingScripts: number;
  /** Everything received but photos, headers included. */
  totalBytes: number;
};

/** Runs in the page, as text: this project has no types of the browser here. */
const readBlocking = `performance.getEntriesByType('resource')
  .filter((entry) => entry.renderBlockingStatus === 'blocking').map(({ name }) => name)`;
const readPaint = `new Promise((resolve) => {
  const found = { lcpMs: 0, cls: 0 };
  new PerformanceObserver((list) => {
    found.lcpMs = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(found), 500);
})`;

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'fr-FR' };

export const openPhone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ ...phone, baseURL });

/** Notes what the page receives until `read` is called. */
async function watch(page: Page): Promise<() => Received[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const received = new Map<string, Received>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isPhoto = response.mimeType.startsWith('image/') && response.mimeType !== 'image/svg+xml';
    const bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
    received.set(requestId, { url: response.url, type, bytes, total: 0, isPhoto });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId);
    if (one) one.total = encodedDataLength;
  });
  return () => [...received.values()];
}

const sum = (some: { bytes: number }[]): number => some.reduce((total, { bytes }) => total + bytes, 0);

const isScript = ({ url }: Received): boolean => /\.js(\?|$)/.test(url);

/** Opens a path and waits until nothing more comes. */
export async function visit(page: Page, path: string): Promise<Visit> {
  const read = await watch(page);
  await page.goto(path, { waitUntil: 'networkidle' }).catch(() => page.waitForTimeout(3000));
  const blocking = await page.evaluate<string[]>(readBlocking);
  const all = read();
  const document = all.filter(({ type }) => type === 'Document').slice(0, 1);
  const sheets = all.filter(({ url, type }) => type === 'Stylesheet' && blocking.includes(url));
  return {
    firstPaintBytes: sum([...document, ...sheets]),
    scriptBytes: sum(all.filter((one) => isScript(one) && one.total > 0)),
    blockingScripts: all.filter((one) => isScript(one) && blocking.includes(one.url)).length,
    totalBytes: all.filter(({ isPhoto }) => !isPhoto).reduce((total, one) => total + one.total, 0),
  };
}

export type Paint = { lcpMs: number; cls: number };

/** A page as on a shared 3G line and a slow phone: 400 kbit/s, 400 ms a round trip, a quarter of the speed. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/**
 * Opens a path as on that line and phone.
 * @param context a browser that has seen nothing yet; closed afterwards.
 * @param content a text of the page that comes with its data, where the page may be there before it.
 */
export async function paint(context: BrowserContext, path: string, content?: string): Promise<Paint> {
  try {
    const page = await openSlowPage(context);
    await page.goto(path, { waitUntil: 'load', timeout: 60_000 });
    if (content !== undefined) await page.getByText(content).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1000);
    return await page.evaluate<Paint>(readPaint);
  } finally {
    await context.close();
  }
}
