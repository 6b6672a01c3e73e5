import type { CalendarFeed } from '@baara/contract/applications/calendar';
import { calendarMessages as messages } from '@baara/contract/applications/interview-words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asEvidence } from '../../../platform/db/connection-share.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { API_BASE } from '../../../platform/http/route.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { personalEntries } from '../interviews/public/interview-entries.ts';
import { selectAbsenceEvents } from '../../employment/public/absence-calendar.ts';
import type { CalendarSource } from './public/calendar-sources.ts';
import { calendarFile } from './calendar-file.ts';
import { findFeed, findFeedOwner, markFeedRead, saveFeed, selectEvents } from './calendar.queries.ts';
import { drawToken, hashOfToken } from '../../../platform/session/link-token.ts';

const DAY = 86_400_000;
/** What an agenda program is given: two months back, a year ahead. */
const BACK_DAYS = 60;
const AHEAD_DAYS = 366;

/** Programs read every quarter of an hour at most; a token is 256 bits, so that guessing is hopeless anyway. */
const READS = { limit: 60, windowSeconds: 3600 };
const WRONG = { limit: 30, windowSeconds: 3600 };
/** How often « last read » is written down. */
const MARK_EVERY = 900_000;

export async function feedState(db: Db, accountId: string): Promise<CalendarFeed> {
  const feed = await findFeed(db, accountId);
  return {
    isOpen: feed !== undefined,
    createdAt: feed?.created_at.toISOString() ?? null,
    lastReadAt: feed?.last_read_at?.toISOString() ?? null,
  };
}

/** Makes the address anew: the one before stops working. @returns it, for the only time it is known. */
export async function openFeed(db: Db, accountId: string, publicUrl: string, now: Date): Promise<string> {
  const { token, hash } = drawToken();
  await saveFeed(db, accountId, hash, now);
  return `${publicUrl}${API_BASE}/calendar/feed/${token}.ics`;
}

/** @throws 404 for a token that opens nothing; 429. */
export async function sendFeed(
  db: Db,
  { file, request, reply }: { file: string; request: FastifyRequest; reply: FastifyReply },
  { publicUrl, now, sources }: { publicUrl: string; now: Date; sources: readonly CalendarSource[] },
): Promise<FastifyReply> {
  const tokenHash = hashOfToken(file.replace(/\.ics$/, ''));
  const owner = await findFeedOwner(db, tokenHash);
  if (!owner) {
    await takeHit(db, `calendar-feed-wrong:${networkOf(request.ip)}`, WRONG, now);
    throw notFound(messages.FEED_UNKNOWN, 'FEED_NOT_FOUND');
  }
  await takeHit(db, `calendar-feed:${owner.account_id}`, READS, now);
  const range = {
    from: new Date(now.getTime() - BACK_DAYS * DAY),
    to: new Date(now.getTime() + AHEAD_DAYS * DAY),
  };
  const person = { accountId: owner.account_id, companyId: owner.company_id };
  const [interviews, events, absences, ...dated] = await Promise.all([
    personalEntries(db, person, range),
    selectEvents(db, owner.account_id, range),
    selectAbsenceEvents(db, owner.account_id, 'own', range),
    ...sources.map((read) => read(db, owner.account_id, range)),
  ]);
  const { body, etag } = await calendarFile({ interviews, events, absences, dated: dated.flat() }, publicUrl);
  if (now.getTime() - (owner.last_read_at?.getTime() ?? 0) > MARK_EVERY)
    await asEvidence(() => markFeedRead(db, owner.account_id, now));
  void reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.header('content-type', 'text/calendar; charset=utf-8').send(body);
}
