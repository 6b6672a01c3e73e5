import type { UnreadState } from '@baara/contract/notifications/notifications';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import type { EventStream } from '../../platform/live/event-stream.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { selectLiveSessionIds } from '../../platform/session/session-queries.ts';
import { selectUnreadStates } from './notifications.queries.ts';

/** What each of these sessions has to read of messages: given by the application, since messages stand above the bell. */
export type MessagesStates = (
  db: Db,
  sessionIds: readonly string[],
) => Promise<ReadonlyMap<string, UnreadState['messages']>>;

type Watcher = { sessionId: string; stream: EventStream; sent: string };
export type UnreadStreams = {
  /** Follows the bell of this person until the stream, the session or the process ends. */
  watch(actor: Pick<Actor, 'accountId' | 'sessionId'>, open: (onEnd: () => void) => EventStream): void;
  /** Follows what the database announces. */
  start(): Promise<void>;
  stop(): void;
};

const HEARTBEAT_MS = 25_000;
/** Changes within this time are sent as one. */
const BATCH_MS = 150;
/** Per account and instance; beyond, the oldest gives way: it is most likely a telephone that left. */
const MOST_PER_ACCOUNT = 6;

export type BellDeps = { db: Db; live: LiveHub; now: () => Date; messagesStates: MessagesStates };

/** Every bell open on this instance. Whatever happens, one query answers for all those it concerns. */
export function createUnreadStreams(
  { db, live, now, messagesStates }: BellDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
): UnreadStreams {
  const watchers = new Map<string, Set<Watcher>>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isStopped = false;

  const ofAccount = (accountId: string): Watcher[] => [...(watchers.get(accountId) ?? [])];
  const all = (): Watcher[] => [...watchers.values()].flatMap((set) => [...set]);
  const quietly = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.error({ err: error }, 'open bells could not be notified'));
  };

  function change(accountId: unknown): void {
    if (typeof accountId !== 'string' || !watchers.has(accountId)) return;
    changed.add(accountId);
    timer ??= setTimeout(() => quietly(notifyChanged()), BATCH_MS);
  }

  function changeAll(): void {
    for (const accountId of watchers.keys()) change(accountId);
  }

  async function notifyChanged(): Promise<void> {
    timer = undefined;
    const accountIds = [...changed].filter((id) => watchers.has(id));
    changed.clear();
    if (accountIds.length === 0 || isStopped) return;
    try {
      await endDead(accountIds.flatMap(ofAccount));
      const sessionIds = accountIds.flatMap(ofAccount).map(({ sessionId }) => sessionId);
      const messages = await messagesStates(db, sessionIds);
      for (const [accountId, state] of await selectUnreadStates(db, accountIds)) {
        // Each device acts for the company it chose.
        for (const watcher of ofAccount(accountId)) {
          const ofMessages = messages.get(watcher.sessionId) ?? { unread: 0, changedAt: null };
          show(watcher, { ...state, messages: ofMessages });
        }
      }
    } catch (error) {
      // Sent with the next heartbeat instead.
      for (const accountId of accountIds) changed.add(accountId);
      throw error;
    }
  }

  function show(watcher: Watcher, state: UnreadState): void {
    const text = JSON.stringify(state);
    if (text === watcher.sent) return;
    watcher.sent = text;
    watcher.stream.send('unread', state);
  }

  /** Ends those whose session was revoked, expired, or belongs to a disabled account. */
  async function endDead(checked: readonly Watcher[]): Promise<void> {
    if (checked.length === 0) return;
    const living = await selectLiveSessionIds(
      db,
      checked.map(({ sessionId }) => sessionId),
      now(),
    );
    for (const { sessionId, stream } of checked) if (!living.has(sessionId)) stream.end();
  }

  async function beat(): Promise<void> {
    const watching = all();
    for (const { stream } of watching) stream.beat();
    await endDead(watching);
    await notifyChanged();
  }

  return {
    watch({ accountId, sessionId }, open) {
      const stream = open(() => {
        const set = watchers.get(accountId);
        set?.delete(watcher);
        if (set?.size === 0) watchers.delete(accountId);
      });
      const watcher: Watcher = { sessionId, stream, sent: '' };
      if (isStopped || stream.isEnded) return stream.end();
      const others = ofAccount(accountId);
      watchers.set(accountId, new Set([...others, watcher]));
      if (others.length >= MOST_PER_ACCOUNT) {
        others[0]?.stream.send('replaced', {});
        others[0]?.stream.end();
      }
      // At once, and not with the next change: anyone who opens a bell looks at it.
      changed.add(accountId);
      quietly(notifyChanged());
    },

    async start() {
      await live.listen('notification_changed', change);
      await live.listen('session_ended', (accountId) => {
        if (typeof accountId === 'string') quietly(endDead(ofAccount(accountId)));
        // Or it chose another company.
        change(accountId);
      });
      await live.listen('acting_ended', changeAll);
      // Announcements were missed while the database was away.
      live.onReconnect(changeAll);
      heartbeat = setInterval(() => quietly(beat()), HEARTBEAT_MS);
      heartbeat.unref();
    },

    stop() {
      isStopped = true;
      clearInterval(heartbeat);
      clearTimeout(timer);
      for (const { stream } of all()) stream.end();
    },
  };
}
