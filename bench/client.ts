/** A client as light as can be, since it runs on the processors it measures: one keep-alive connection, no library. */
import { connect } from 'node:net';

export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer };
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };
export type Client = {
  /** Fails on an answer of 400 or above. */
  call: (call: Call) => Promise<Answer>;
  close: () => void;
};

const END_OF_HEAD = Buffer.from('\r\n\r\n');

function readHead(text: string): { status: number; headers: Record<string, string> } {
  const [first = '', ...lines] = text.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}

/** The first whole answer of what has arrived. */
function takeAnswer(received: Buffer): { answer: Answer; size: number } | null {
  const headEnd = received.indexOf(END_OF_HEAD);
  if (headEnd === -1) return null;
  const { status, headers } = readHead(received.subarray(0, headEnd).toString('latin1'));
  if (headers['transfer-encoding']) throw new Error('answers in chunks are not read');
  const bodyStart = headEnd + END_OF_HEAD.length;
  const hasBody = status !== 304 && status !== 204;
  const size = bodyStart + (hasBody ? Number(headers['content-length'] ?? 0) : 0);
  if (received.length < size) return null;
  return { answer: { status, headers, body: received.subarray(bodyStart, size) }, size };
}

export function openClient(port: number): Client {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void; path: string } | null =
    null;
  const fail = (error: unknown): void => waiting?.reject(error);
  socket.on('error', fail);
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
    fail(new Error('the connection was closed'));
  });
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    try {
      const taken = takeAnswer(received);
      if (!taken || !waiting) return;
      received = received.subarray(taken.size);
      const { resolve, reject, path } = waiting;
      waiting = null;
      const { status, body } = taken.answer;
      if (status < 400) resolve(taken.answer);
      else reject(new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`));
    } catch (error) {
      fail(error);
    }
  });
  return {
    call: ({ method = 'GET', path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        // Nobody would ever answer it.
        if (isClosed) return reject(new Error('the connection was closed before'));
        waiting = { resolve, reject, path };
        const all = { host: 'localhost', ...headers, ...(body ? { 'content-length': body.length } : {}) };
        const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
        const text = `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`;
        socket.write(body ? Buffer.concat([Buffer.from(text), body]) : text);
      }),
    close: () => void socket.destroy(),
  };
}

/** Milliseconds, and answers per second. */
export type Figures = { runs: number; p50: number; p95: number; p99: number; perSecond: number };

/** @param times of each run. @param elapsedMs from the start of the first to the end of the last. */
export function figuresOf(times: readonly number[], elapsedMs: number): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const perSecond = (times.length / elapsedMs) * 1000;
  return { runs: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond };
}

/** One client, one request after another; the first `warmUp` are not counted. */
export async function oneByOne(
  port: number,
  makeCall: (index: number) => Call,
  { runs, warmUp }: { runs: number; warmUp: number },
): Promise<Figures> {
  const client = openClient(port);
  const times: number[] = [];
  let start = performance.now();
  for (let index = 0; index < warmUp + runs; index++) {
    if (index === warmUp) start = performance.now();
    const call = makeCall(index);
    const before = performance.now();
    await client.call(call);
    if (index >= warmUp) times.push(performance.now() - before);
  }
  const figures = figuresOf(times, performance.now() - start);
  client.close();
  return figures;
}

/** Several clients at once, each waiting for its answer before it asks again, for some seconds or some requests. */
export async function together(
  port: number,
  makeCall: (index: number) => Call,
  {
    clients,
    seconds = Infinity,
    requests = Infinity,
  }: { clients: number; seconds?: number; requests?: number },
): Promise<Figures> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let asked = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = openClient(port);
      while (performance.now() < end && asked < requests) {
        const before = performance.now();
        await client.call(makeCall(asked++));
        times.push(performance.now() - before);
      }
      client.close();
    }),
  );
  return figuresOf(times, performance.now() - start);
}
