import type { InterviewLink } from '@baara/contract/applications/interview-link';
import {
  type InterviewKind,
  interviewMessages as messages,
} from '@baara/contract/applications/interview-words';
import { hasEnded, type Stage } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, gone, notFound } from '../../../platform/http/errors.ts';
import { type RateLimit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { readFreeTimes } from './book-time.ts';
import { findLink, replaceLink } from './interview-links.queries.ts';
import { findMyInterview, type MyInterviewRow, type SlotRow } from './interviews.queries.ts';
import { drawToken, hashOfToken } from '../../../platform/session/link-token.ts';

/** Makes the link of an invitation's e-mail; the one before it opens nothing any more. @returns its token. */
export async function issueLink(tx: Db, interviewId: string, expiresAt: Date, now: Date): Promise<string> {
  const { token, hash } = drawToken();
  await replaceLink(tx, { interviewId, hash, expiresAt, at: now });
  return token;
}

/** Behind one address there may be a whole operator's network. */
const perAddress: RateLimit = { limit: 120, windowSeconds: 600 };
const perLink: RateLimit = { limit: 40, windowSeconds: 600 };

/**
 * The invitation behind a link. Once a time was chosen it only shows it; nothing is answered by it any more.
 * @throws 404 INTERVIEW_LINK_UNKNOWN for one that never was, or was replaced; 410 once it expired, or the interview
 *   is over or cancelled; 429.
 */
export async function openLink(
  db: Db,
  token: string,
  { ip, now }: { ip: string; now: Date },
): Promise<MyInterviewRow> {
  await takeHit(db, `interview-link:${ip}`, perAddress, now);
  const link = await findLink(db, hashOfToken(token));
  if (!link) throw notFound(messages.LINK_UNKNOWN, 'INTERVIEW_LINK_UNKNOWN');
  await takeHit(db, `interview-link:${link.interview_id}`, perLink, now);
  if (link.expires_at <= now) throw gone(messages.LINK_EXPIRED, 'INTERVIEW_LINK_EXPIRED');
  const row = await findMyInterview(db, link.candidate_id, link.interview_id);
  if (row?.status !== 'upcoming' || hasEnded(row.candidate_stage as Stage))
    throw gone(messages.NOT_OPEN, 'INTERVIEW_LINK_CLOSED');
  return row;
}

/** The same, as long as no time was chosen. @throws 409 ALREADY_CHOSEN. */
export async function openUnanswered(
  db: Db,
  token: string,
  asked: { ip: string; now: Date },
): Promise<MyInterviewRow> {
  const row = await openLink(db, token, asked);
  if (row.fixed_at !== null) throw conflict('ALREADY_CHOSEN', messages.ALREADY_CHOSEN);
  return row;
}

/** What its e-mail says, and what is still free: the link says nothing of the candidate. */
export async function linkView(
  db: Db,
  { id, candidate_id: candidateId }: Pick<MyInterviewRow, 'id' | 'candidate_id'>,
  now: Date,
): Promise<InterviewLink> {
  const row = await findMyInterview(db, candidateId, id);
  if (!row) throw notFound(messages.LINK_UNKNOWN, 'INTERVIEW_LINK_UNKNOWN');
  const isBooked = row.booking_minutes !== null;
  const isOpen = row.fixed_at === null;
  const times = isBooked && isOpen ? await readFreeTimes(db, candidateId, id, now) : [];
  return {
    company: row.company_name,
    offer: row.offer_title,
    kind: row.kind as InterviewKind,
    place: row.place,
    phone: row.phone,
    link: row.link,
    message: row.message,
    interviewers: row.interviewers
      .filter(({ hasDeclined, firstName }) => !hasDeclined && firstName !== '')
      .map(({ firstName }) => firstName),
    chosen: isOpen ? null : spanView(row.starts_at, row.ends_at),
    minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    isCountered: row.invitation === 'countered',
    slots: isBooked
      ? null
      : row.slots
          .filter(({ proposedBy }) => isOpen && proposedBy === 'company')
          .map((slot) => ({
            id: slot.id,
            ...spanView(slot.startsAt, slot.endsAt),
            isFree: isFree(slot, now),
          })),
    times: isBooked ? times.map(({ startsAt, endsAt }) => spanView(startsAt, endsAt)) : null,
  };
}

const isFree = (slot: SlotRow, now: Date): boolean =>
  new Date(slot.startsAt) > now && !slot.withdrawn && !slot.isTaken && !slot.isCandidateBusy;

const spanView = (startsAt: Date | string, endsAt: Date | string) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});
