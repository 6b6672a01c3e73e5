import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import { type RateLimit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { fixTime, orExplainOverlap } from './fix-interview.ts';
import { freeTimes } from './free-times.ts';
import { lockPeople, selectBusySpans, selectColleagueTimes } from './interview-hours.queries.ts';
import { interviewNotFound } from './interview-rules.ts';
import { momentOf } from './interview-text.ts';
import { replaceSlots, type Span, updateInterview } from './interview-writes.queries.ts';
import { isMovableByCandidate, requireAnswerable } from './interview.policy.ts';
import { interviewFixedMail, interviewMovedMail } from './interviews.mails.ts';
import { findMyInterview, lockMyInterview, type MyInterviewRow } from './interviews.queries.ts';
import { everyone, type InterviewServices, notifyParties } from './notify-parties.ts';

type Bookable = Pick<MyInterviewRow, 'company_id' | 'candidate_id'> & {
  /** Null for one that is not proposed yet. */
  id: string | null;
  interviewers: readonly { id: string; hasDeclined: boolean }[];
};

/** The times that a candidate may book: all who conduct the interview are free, and so are they. */
export async function timesToBook(
  db: Db,
  row: Bookable,
  { minutes, until }: { minutes: number; until: Date },
  now: Date,
): Promise<Span[]> {
  const span = { startsAt: now, endsAt: until };
  if (until <= now) return [];
  const people = await selectColleagueTimes(db, row.company_id, {
    accountIds: row.interviewers.filter(({ hasDeclined }) => !hasDeclined).map(({ id }) => id),
    span,
    except: row.id,
  });
  const busy = await selectBusySpans(db, [row.candidate_id], span, row.id);
  return freeTimes(people, { minutes, until, busy, now });
}

/** @throws 404 for one that is not theirs. */
export async function readFreeTimes(db: Db, candidateId: string, id: string, now: Date): Promise<Span[]> {
  const row = await findMyInterview(db, candidateId, id);
  if (!row) throw interviewNotFound();
  const booking = bookingOf(row);
  return booking && isMovableByCandidate(row, now) ? timesToBook(db, row, booking, now) : [];
}

/** Each time writes to everyone in it. */
const perInterview: RateLimit = { limit: 6, windowSeconds: 24 * 3600 };

/**
 * The candidate takes a free time, or moves there what they booked: of two who press at once, one has it. The same time
 * asked again writes to nobody.
 * @param mayMove whether a time already booked may be changed.
 * @throws 404; 409 when the time is not free any more, it is too late to move it, or slots are on offer; 429.
 */
export async function bookTime(
  db: Db,
  candidateId: string,
  id: string,
  { startsAt, mayMove }: { startsAt: Date; mayMove: boolean },
  services: InterviewServices,
): Promise<'booked' | 'moved'> {
  const { now } = services;
  return orExplainOverlap(
    db,
    async (tx) => {
      const row = await lockMyInterview(tx, candidateId, id);
      if (!row) throw interviewNotFound();
      requireAnswerable(row, now);
      const booking = bookingOf(row);
      if (!booking) throw conflict('NOT_BOOKED', messages.NOT_BOOKED);
      const hadTime = row.fixed_at !== null;
      if (hadTime && row.starts_at.getTime() === startsAt.getTime()) return 'booked';
      if (hadTime && !mayMove) throw conflict('ALREADY_CHOSEN', messages.ALREADY_CHOSEN);
      if (!isMovableByCandidate(row, now)) throw conflict('MOVE_TOO_LATE', messages.MOVE_TOO_LATE);
      await lockPeople(
        tx,
        row.interviewers.map((person) => person.id),
      );
      const span = (await timesToBook(tx, row, booking, now)).find(
        (one) => one.startsAt.getTime() === startsAt.getTime(),
      );
      if (!span) throw taken();
      await takeHit(tx, `book:${id}`, perInterview, now, messages.TOO_MANY_MOVES);
      await takeTime(tx, row, span, services);
      return hadTime ? 'moved' : 'booked';
    },
    () => Promise.resolve(taken()),
  );
}

async function takeTime(tx: Db, row: MyInterviewRow, span: Span, services: InterviewServices): Promise<void> {
  const hadTime = row.fixed_at !== null;
  const fixed = { ...row, ...(await fixTime(tx, row, span, services.now)), invitation: 'accepted' };
  await replaceSlots(tx, row.id, 'candidate', []);
  await updateInterview(tx, row.id, { answer: null }, services.now);
  const when = momentOf(span.startsAt);
  await notifyParties(
    tx,
    fixed,
    await everyone(tx, fixed),
    {
      title: (side) => {
        if (side === 'candidate')
          return `Votre entretien pour « ${row.offer_title} » est ${hadTime ? 'déplacé' : 'confirmé'} : ${when}`;
        const who = row.candidate_name || 'Le candidat';
        return hadTime
          ? `${who} a déplacé l’entretien pour « ${row.offer_title} » au ${when}`
          : `${who} a choisi le ${when} pour « ${row.offer_title} »`;
      },
      mail: (context) =>
        hadTime ? interviewMovedMail({ ...context, note: null }) : interviewFixedMail(context),
      withFile: true,
    },
    services,
  );
}

const taken = (): DomainError => conflict('SLOT_TAKEN', messages.BOOKING_TAKEN);

function bookingOf({ booking_minutes: minutes, booking_until: until }: MyInterviewRow) {
  return minutes === null || until === null ? null : { minutes, until };
}
