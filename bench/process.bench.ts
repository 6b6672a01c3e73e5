/**
 * Measures the process on demonstration data: first and second start, memory at rest and through 100,000 requests,
 * and the clean stop.
 * Run: npm run bench -- process
 * BENCH_REQUESTS shortens the long run.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type Call, openClient, together } from './client.ts';
import { openDemoSession } from './demo-session.ts';
import { bearer, CLIENTS } from './measure.ts';
import { residentMb } from './memory.ts';
import { freePort, freshDataDir, type Product, startProduct } from './product.ts';
import { int, pick } from './random.ts';
import { createTable, say, verdict } from './table.ts';

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 100_000);
const STEPS = 5;
const AT_REST_MS = 10_000;
const SETTLE_MS = 3000;
/** More than this between the first step and the last is growth. */
const GROWTH_ALLOWED = 0.1;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const inMb = (megabytes: number): string => `${megabytes.toFixed(1)} MB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

// ── Heap after a garbage collection, by Node's inspector ───────────────────────────────────────

async function openInspector(
  port: number,
): Promise<{ usedMemory: () => Promise<number>; close: () => void }> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let last = 0;
  const send = (method: string, params = {}): Promise<{ result?: { value?: number } }> => {
    const id = ++last;
    return new Promise((resolve) => {
      const listen = (event: MessageEvent): void => {
        const message = JSON.parse(String(event.data)) as { id?: number; result?: object };
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message.result ?? {});
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  return {
    usedMemory: async () => {
      await send('HeapProfiler.collectGarbage');
      await send('HeapProfiler.collectGarbage');
      return (await send('Runtime.evaluate', { expression })).result?.value ?? 0;
    },
    close: () => socket.close(),
  };
}

// ── What people ask ─────────────────────────────────────────────────────────────────────────────

const WORDS = [
  'comptable',
  'chauffeur',
  'infirmiere',
  'developpeur',
  'bamako',
  'compatble',
  'sage-femme',
  '',
];
type Known = { id: number; urls: { details: string } };

async function prepareMix(port: number): Promise<() => Call> {
  const client = openClient(port);
  const list = await client.call({ path: '/api/v1/recruitment-offers?limit=100' });
  const { data } = JSON.parse(list.body.toString()) as { data: { jobs: Known[] } };
  const { token } = await openDemoSession(port, 'candidat@baara.demo');
  const home = (await client.call({ path: '/' })).body.toString();
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? '/mark.svg';
  client.close();
  const compressed = { 'accept-encoding': 'br' };
  const signedIn = bearer(token);
  const kinds: (() => Call)[] = [
    () => ({ path: '/', headers: compressed }),
    () => ({ path: `/offres?page=${1 + int(20)}`, headers: compressed }),
    () => ({ path: `/offres?search=${pick(WORDS)}&page=1&u=${int(100_000)}`, headers: compressed }),
    () => ({ path: pick(data.jobs).urls.details, headers: compressed }),
    () => ({ path: script, headers: compressed }),
    () => ({ path: `/api/v1/recruitment-offers?page=${1 + int(20)}` }),
    () => ({ path: `/api/v1/recruitment-offers?search=${pick(WORDS)}` }),
    () => ({ path: '/api/v1/recruitment-offers/filter-options' }),
    () => ({ path: `/api/v1/recruitment-offers/${pick(data.jobs).id}` }),
    () => ({ path: '/api/v1/auth/session', headers: signedIn }),
    () => ({ path: '/api/v1/applications', headers: signedIn }),
  ];
  return () => pick(kinds)();
}

async function measureGrowth(dataDir: string): Promise<void> {
  const inspectPort = await freePort();
  const product = await startProduct({
    variables: { DATA_DIR: dataDir, SEED: 'demo' },
    nodeOptions: [`--inspect=127.0.0.1:${inspectPort}`],
  });
  const table = createTable('requests', 'held after collection', 'resident', 'req/s');
  try {
    const mix = await prepareMix(product.port);
    const inspector = await openInspector(inspectPort);
    const usedMemory: number[] = [];
    const note = async (count: number, perSecond: string): Promise<void> => {
      await sleep(SETTLE_MS);
      usedMemory.push(await inspector.usedMemory());
      table.row(
        count.toLocaleString('en'),
        inMb((usedMemory.at(-1) ?? 0) / 1024 / 1024),
        inMb(residentMb(product.pid)),
        perSecond,
      );
    };
    await note(0, '');
    for (let step = 1; step <= STEPS; step++) {
      const requests = REQUESTS / STEPS;
      const { perSecond } = await together(product.port, mix, { clients: CLIENTS, requests });
      await note(step * requests, perSecond.toFixed(0));
    }
    inspector.close();
    table.print();
    const growth = (usedMemory.at(-1) ?? 0) / (usedMemory[1] ?? 1) - 1;
    const isSteady = growth <= GROWTH_ALLOWED;
    say(`Held, last step over first: ${(growth * 100).toFixed(1)} % (goal: no growth) ${verdict(isSteady)}`);
  } finally {
    await product.stop();
  }
}

async function start(dataDir: string): Promise<Product> {
  return startProduct({ until: '/', variables: { DATA_DIR: dataDir, SEED: 'demo' } });
}

const dataDir = freshDataDir();
say(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
try {
  const table = createTable('process', 'measured', 'goal', '');
  const first = await start(dataDir);
  table.row('first start, demonstration loaded, to first page', seconds(first.firstAnswerMs), '', '');
  table.row('clean stop', seconds(await first.stop()), '', '');
  const second = await start(dataDir);
  const { firstAnswerMs } = second;
  table.row('second start, to first page', seconds(firstAnswerMs), '< 5 s', verdict(firstAnswerMs < 5000));
  await sleep(AT_REST_MS);
  const resident = residentMb(second.pid);
  table.row('resident at rest', inMb(resident), '<= 250 MB', verdict(resident <= 250));
  await second.stop();
  table.print();
  await measureGrowth(dataDir);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
