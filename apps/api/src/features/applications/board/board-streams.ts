import type { BoardChange, BoardReady } from '@baara/contract/applications/board';
import { type Stage, stageTitles } from '@baara/contract/applications/stages';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { EventStream } from '../../../platform/live/event-stream.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { selectLiveSessionIds } from '../../../platform/session/session-queries.ts';
import { selectBoardMoves, selectOffersSeen, selectSessionsOf } from './board-audience.queries.ts';
import type { BoardScope } from './board.queries.ts';
import { latestChange } from './read-board.ts';
import { personName } from '../recruiter-applications/recruiter-applications.view.ts';

type Viewer = { accountId: string; sessionId: string; companyId: string };
type Watcher = Viewer & { stream: EventStream };
type Room = { watchers: Set<Watcher>; leave: Promise<() => void> };
type Payload = { offerId: number; eventId?: number };

export type BoardStreams = {
  /** Follows the board of an offer, or of all the company's, until the stream or the session ends. */
  watch(viewer: Viewer, scope: BoardScope, open: (onEnd: () => void) => EventStream): void;
  start(): Promise<void>;
  stop(): void;
};

type Move = Awaited<ReturnType<typeof selectBoardMoves>>[number];
const authorOf = (move: Move): string =>
  personName({ first_name: move.author_first_name, last_name: move.author_last_name }) ||
  'Une autre personne';

const readyAt = (latest: Date | null): BoardReady => ({ latestAt: latest?.toISOString() ?? null });

const HEARTBEAT_MS = 25_000;
/** Many changes by a colleague are sent in one message. */
const BATCH_MS = 250;
/** Per account and board on this instance; beyond, the oldest gives way. */
const MOST_PER_ACCOUNT = 4;

/** Every board open on this instance: one channel followed per offer or company somebody looks at. */
export function createBoardStreams(
  { db, live, now }: { db: Db; live: LiveHub; now: () => Date },
  log: Pick<FastifyBaseLogger, 'error'>,
): BoardStreams {
  const rooms = new Map<string, Room>();
  let heartbeat: NodeJS.Timeout | undefined;
  let isStopped = false;

  const everyone = (): Watcher[] => [...rooms.values()].flatMap(({ watchers }) => [...watchers]);
  const quietly = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.error({ err: error }, 'open boards could not be notified'));
  };

  function roomOf(channel: string): Room {
    const there = rooms.get(channel);
    if (there) return there;
    const watchers = new Set<Watcher>();
    const batch: Payload[] = [];
    const flush = (): void => quietly(sendChanges([...watchers], batch.splice(0)));
    const leave = live.listen(channel, (payload) => {
      if (batch.push(payload as Payload) === 1) setTimeout(flush, BATCH_MS);
    });
    leave.catch((error: unknown) => log.error({ err: error }, 'a board could not be followed'));
    const room = { watchers, leave };
    rooms.set(channel, room);
    return room;
  }

  function unsubscribe(channel: string, room: Room, watcher: Watcher): void {
    room.watchers.delete(watcher);
    if (room.watchers.size > 0 || rooms.get(channel) !== room) return;
    rooms.delete(channel);
    quietly(room.leave.then((stopListening) => stopListening()));
  }

  /** Moves between the reading of a page and now are read again. */
  async function sayReady(stream: EventStream, scope: BoardScope): Promise<void> {
    const latest = await latestChange(db, scope).catch((error: unknown) => {
      log.error({ err: error }, 'what changed on a board could not be read');
      return now();
    });
    stream.send('ready', readyAt(latest));
  }

  async function sendChanges(watchers: readonly Watcher[], payloads: readonly Payload[]): Promise<void> {
    if (watchers.length === 0 || isStopped) return;
    await endUnauthorizedStreams(watchers);
    const eventIds = payloads.flatMap(({ eventId }) => eventId ?? []);
    const allMoves = eventIds.length === 0 ? [] : await selectBoardMoves(db, eventIds);
    const accountIds = watchers.map(({ accountId }) => accountId);
    const seen = await selectOffersSeen(
      db,
      payloads.map(({ offerId }) => offerId),
      accountIds,
    );
    for (const { accountId, stream } of watchers) {
      const visible = payloads.filter(({ offerId }) => seen.get(accountId)?.has(offerId));
      if (visible.length === 0) continue;
      const moves = allMoves.filter((move) => seen.get(accountId)?.has(move.offer_id));
      const offerIds = [...new Set(visible.map(({ offerId }) => offerId))];
      const [only] = visible.length === 1 ? moves : [];
      const others = moves.filter(({ author_id }) => author_id !== accountId);
      const change: BoardChange = {
        offerIds,
        move: only
          ? {
              applicationId: only.id,
              name: personName(only) || 'Un candidat',
              step: only.to_step ?? stageTitles[only.to_stage as Stage],
              by: authorOf(only),
              isMine: only.author_id === accountId,
            }
          : null,
        others: { count: others.length, by: [...new Set(others.map(authorOf))] },
      };
      stream.send('changed', change);
    }
  }

  /** Ends those whose session is over or works for another company, and those who left theirs. */
  async function endUnauthorizedStreams(watchers: readonly Watcher[]): Promise<void> {
    if (watchers.length === 0) return;
    const living = await selectLiveSessionIds(
      db,
      watchers.map(({ sessionId }) => sessionId),
      now(),
    );
    for (const [companyId, ofCompany] of Map.groupBy(watchers, (watcher) => watcher.companyId)) {
      const sessionIds = ofCompany.map(({ sessionId }) => sessionId);
      const there = await selectSessionsOf(db, companyId, sessionIds);
      for (const { sessionId, stream } of ofCompany)
        if (!living.has(sessionId) || !there.has(sessionId)) stream.end();
    }
  }

  async function beat(): Promise<void> {
    const watching = everyone();
    for (const { stream } of watching) stream.beat();
    await endUnauthorizedStreams(watching);
  }

  return {
    watch(viewer, scope, open) {
      const channel =
        'offerId' in scope
          ? `offer_applications:${scope.offerId}`
          : `company_applications:${scope.seen.companyId}`;
      const room = roomOf(channel);
      const stream = open(() => unsubscribe(channel, room, watcher));
      const watcher: Watcher = { ...viewer, stream };
      if (isStopped || stream.isEnded) return stream.end();
      const others = [...room.watchers].filter(({ accountId }) => accountId === viewer.accountId);
      room.watchers.add(watcher);
      if (others.length >= MOST_PER_ACCOUNT) others[0]?.stream.end();
      quietly(room.leave.then(() => sayReady(stream, scope)));
    },

    async start() {
      await live.listen('session_ended', (accountId) =>
        quietly(endUnauthorizedStreams(everyone().filter((watcher) => watcher.accountId === accountId))),
      );
      await live.listen('acting_ended', () => quietly(endUnauthorizedStreams(everyone())));
      // Announcements were missed during the database outage: data read before may be outdated.
      live.onReconnect(() => {
        for (const { stream } of everyone()) stream.send('ready', readyAt(now()));
      });
      heartbeat = setInterval(() => quietly(beat()), HEARTBEAT_MS);
      heartbeat.unref();
    },

    stop() {
      isStopped = true;
      clearInterval(heartbeat);
      for (const { stream } of everyone()) stream.end();
    },
  };
}
