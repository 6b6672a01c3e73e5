import type { FastifyBaseLogger } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';
import { Client, escapeIdentifier } from 'pg';

type Logger = Pick<FastifyBaseLogger, 'warn' | 'error'>;
export type LiveHandler = (payload: unknown) => void;

export type LiveHub = {
  /** @throws when the database cannot be reached; later losses are mended in the background. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Follows a channel. Once the promise resolves nothing sent later is missed, so read the state after.
   * @returns a function that stops following.
   */
  listen(channel: string, handler: LiveHandler): Promise<() => void>;
  /**
   * Called after the connection was lost and found again: messages may have been missed, so reload.
   * @returns a function that removes the callback.
   */
  onReconnect(callback: () => void): () => void;
  /** @throws when not connected. */
  health(): Promise<void>;
};

const HEARTBEAT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 10_000;
/** PostgreSQL's limit is 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;

const channelPattern = /^[a-z][a-z0-9_.:-]{0,62}$/;

function checkedChannel(channel: string): string {
  if (!channelPattern.test(channel)) throw new TypeError(`${channel} is not a channel.`);
  return channel;
}

/**
 * Notifies every process that follows `channel`, when the transaction commits. Send what to look at (an id), not the
 * thing itself: the payload is limited and readable by anyone with access to the database.
 * @throws TypeError beyond 7,900 bytes of JSON.
 */
export async function notify(db: QueryExecutorProvider, channel: string, payload: unknown): Promise<void> {
  await notifyAll(db, [{ channel, payload }]);
}

/** The same for several at once, in their order. @throws TypeError as `notify`. */
export async function notifyAll(
  db: QueryExecutorProvider,
  notifications: readonly { channel: string; payload: unknown }[],
): Promise<void> {
  const channels = notifications.map(({ channel }) => checkedChannel(channel));
  const payloads = notifications.map(({ payload }) => payloadText(payload));
  await sql`select pg_notify(n.channel, n.payload)
    from unnest(${channels}::text[], ${payloads}::text[]) with ordinality as n (channel, payload, place)
    order by n.place`.execute(db);
}

function payloadText(payload: unknown): string {
  const json = JSON.stringify(payload ?? null);
  if (Buffer.byteLength(json) > MAX_PAYLOAD_BYTES) throw new TypeError('The notification is too large.');
  return json;
}

/** What `notify` sent; a trigger or a script may have sent plain text, which comes as it is. */
function payloadOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Closes a connection nobody relies on any more. */
function discard(old: Client): void {
  old.removeAllListeners();
  old.on('error', () => undefined);
  old.end().catch(() => undefined);
}

/** One connection that listens for this process, monitored and replaced when it breaks. */
export function createLiveHub({ databaseUrl }: { databaseUrl: string }, logger: Logger): LiveHub {
  const handlers = new Map<string, Set<LiveHandler>>();
  const reconnectCallbacks = new Set<() => void>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let attempt = 0;
  let stopped = true;

  function dispatch(channel: string, text: string): void {
    for (const handler of handlers.get(channel) ?? []) {
      // One follower's fault is not another's.
      guarded(() => handler(payloadOf(text)));
    }
  }

  function guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      logger.error({ err: error }, 'live handler failed');
    }
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'baara-live',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('connection ended')));
    next.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? 'null'));
    try {
      await next.connect();
      // Followers that come from here on send their own LISTEN behind this one.
      client = next;
      for (const channel of handlers.keys()) await next.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      client = undefined;
      discard(next);
      throw error;
    }
    if (stopped) return discard(next);
    attempt = 0;
    timer = setTimeout(() => void beat(next), HEARTBEAT_MS);
  }

  /** A peer that vanished without a word is noticed by asking. */
  async function beat(current: Client): Promise<void> {
    try {
      await current.query('select 1');
    } catch (error) {
      lose(current, error);
    }
    if (client === current) timer = setTimeout(() => void beat(current), HEARTBEAT_MS);
  }

  function lose(current: Client, error: unknown): void {
    if (stopped || client !== current) return;
    logger.warn({ err: error }, 'live connection lost');
    client = undefined;
    discard(current);
    retryLater();
  }

  function retryLater(): void {
    clearTimeout(timer);
    // Instances that lost the same server do not all come back at once.
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
    attempt += 1;
    timer = setTimeout(() => void retry(), wait);
  }

  async function retry(): Promise<void> {
    if (stopped) return;
    try {
      await connect();
    } catch {
      if (!stopped) retryLater();
      return;
    }
    for (const callback of reconnectCallbacks) guarded(callback);
  }

  function leave(channel: string, handler: LiveHandler): void {
    const followers = handlers.get(channel);
    if (!followers?.delete(handler) || followers.size > 0) return;
    handlers.delete(channel);
    client?.query(`unlisten ${escapeIdentifier(channel)}`).catch(() => undefined);
  }

  return {
    async start() {
      stopped = false;
      await connect();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      if (!last) return;
      last.removeAllListeners('end');
      await last.end();
    },
    async listen(channel, handler) {
      const followers = handlers.get(checkedChannel(channel)) ?? new Set();
      handlers.set(channel, followers.add(handler));
      // While disconnected: the reconnection subscribes to every channel and makes followers reload.
      await client?.query(`listen ${escapeIdentifier(channel)}`).catch(() => undefined);
      return () => leave(channel, handler);
    },
    onReconnect(callback) {
      reconnectCallbacks.add(callback);
      return () => void reconnectCallbacks.delete(callback);
    },
    async health() {
      if (!client) throw new Error('the live connection is down');
      await client.query('select 1');
    },
  };
}
