import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import type { SlotInput } from '@baara/contract/applications/interviews';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import { type RateLimit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { cancelInterview } from './cancel-interview.ts';
import { fixTime, orExplainOverlap } from './fix-interview.ts';
import { futureSpans, interviewNotFound } from './interview-rules.ts';
import { requireAnswerable } from './interview.policy.ts';
import { momentOf, whenOf } from './interview-text.ts';
import {
  replaceSlots,
  selectBusy,
  type Span,
  updateInterview,
  withdrawSlot,
} from './interview-writes.queries.ts';
import { interviewAnsweredMail, interviewFixedMail } from './interviews.mails.ts';
import { findMyInterview, lockMyInterview, type MyInterviewRow } from './interviews.queries.ts';
import {
  candidateOf,
  companyParties,
  everyone,
  type InterviewServices,
  notifyParties,
} from './notify-parties.ts';

/**
 * The candidate takes one of the slots offered: it has its time, everyone gets its file. A slot someone took meanwhile
 * leaves the choice. The same slot chosen again writes to nobody.
 * @throws 404; 409 when another slot was chosen already, when it is gone, taken, past, or the candidate is taken themselves.
 */
export async function choose(
  db: Db,
  candidateId: string,
  id: string,
  slotId: string,
  services: InterviewServices,
): Promise<void> {
  const before = await findMyInterview(db, candidateId, id);
  if (!before) throw interviewNotFound();
  await orExplainOverlap(
    db,
    async (tx) => {
      const row = await lockOpen(tx, candidateId, id, services.now);
      if (isTimeOf(row, slotId)) return;
      if (row.fixed_at !== null) throw conflict('ALREADY_CHOSEN', messages.ALREADY_CHOSEN);
      const span = offeredSpan(row, slotId, services.now);
      const fixed = { ...row, ...(await fixTime(tx, row, span, services.now)), invitation: 'accepted' };
      await replaceSlots(tx, id, 'candidate', []);
      await updateInterview(tx, id, { answer: null }, services.now);
      await notifyParties(
        tx,
        fixed,
        await everyone(tx, fixed),
        {
          title: (side) =>
            side === 'candidate'
              ? `Votre entretien pour « ${row.offer_title} » est confirmé : ${momentOf(span.startsAt)}`
              : `${row.candidate_name || 'Le candidat'} a choisi le ${momentOf(span.startsAt)} pour « ${row.offer_title} »`,
          mail: interviewFixedMail,
          withFile: true,
        },
        services,
      );
    },
    () => takenMeanwhile(db, before, slotId, services),
  );
}

/** The button was pressed twice, or the answer to the first was lost. */
const isTimeOf = ({ fixed_at, starts_at, slots }: MyInterviewRow, slotId: string): boolean =>
  fixed_at !== null &&
  slots.some(
    (slot) =>
      slot.id === slotId &&
      slot.proposedBy === 'company' &&
      new Date(slot.startsAt).getTime() === starts_at.getTime(),
  );

function offeredSpan(row: MyInterviewRow, slotId: string, now: Date): Span {
  const slot = row.slots.find(({ id, proposedBy }) => id === slotId && proposedBy === 'company');
  if (!slot) throw conflict('SLOT_UNKNOWN', messages.SLOT_UNKNOWN);
  if (slot.withdrawn) throw conflict('SLOT_TAKEN', messages.SLOT_TAKEN);
  const span = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  if (span.startsAt <= now) throw conflict('SLOT_PAST', messages.IN_THE_PAST);
  return span;
}

/**
 * Says whose time is taken; a slot that a member of the company lost leaves the choice, and the company is notified of
 * the last one.
 */
async function takenMeanwhile(
  db: Db,
  row: MyInterviewRow,
  slotId: string,
  services: InterviewServices,
): Promise<DomainError> {
  const slot = row.slots.find((one) => one.id === slotId);
  if (!slot) return conflict('SLOT_UNKNOWN', messages.SLOT_UNKNOWN);
  const span = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  const own = await selectBusy(db, [row.candidate_id], span, row.id);
  if (own.length > 0) return conflict('YOU_ARE_BUSY', messages.YOU_ARE_BUSY);
  const isLeft = await db.transaction().execute(async (tx) => {
    const left = await withdrawSlot(tx, row.id, slotId, services.now);
    if (!left) {
      const title = `Plus aucun créneau libre pour ${row.candidate_name || 'un candidat'} (« ${row.offer_title} ») : proposez-en d’autres`;
      await notifyParties(tx, row, await companyParties(tx, row), { title: () => title }, services);
    }
    return left;
  });
  return conflict('SLOT_TAKEN', isLeft ? messages.SLOT_TAKEN : messages.SLOT_TAKEN_LAST);
}

/** @throws 404; 409 once it began or is over. */
export async function decline(
  db: Db,
  candidateId: string,
  id: string,
  reason: string,
  services: InterviewServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, candidateId, id, services.now);
    const company = await companyParties(tx, row);
    // The candidate knows; only an agenda that contains the meeting must remove it.
    const recipients = row.fixed_at === null ? company : [...company, candidateOf(row)];
    await cancelInterview(tx, row, { by: 'candidate', reason, invitation: 'declined' }, recipients, services);
  });
}

/** Each time writes to everyone who meets the candidate. */
const DAY_SECONDS = 24 * 3600;
const perInterview: RateLimit = { limit: 5, windowSeconds: DAY_SECONDS };
const perCandidate: RateLimit = { limit: 20, windowSeconds: DAY_SECONDS };

/**
 * The candidate asks for other slots; a time already agreed stays until the company answers. The same asked again
 * writes to nobody.
 * @throws 404; 409 once it started or is over; 422; 429.
 */
export async function counterPropose(
  db: Db,
  candidateId: string,
  id: string,
  { slots, message }: { slots: readonly SlotInput[]; message: string | null },
  services: InterviewServices,
): Promise<void> {
  const spans = futureSpans(slots, services.now);
  await db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, candidateId, id, services.now);
    if (isAskedAlready(row, spans, message)) return;
    await takeHit(tx, `counter:${id}`, perInterview, services.now, messages.TOO_MANY_COUNTERS);
    await takeHit(tx, `counters:${candidateId}`, perCandidate, services.now, messages.TOO_MANY_COUNTERS);
    await replaceSlots(tx, id, 'candidate', spans);
    await updateInterview(tx, id, { invitation: 'countered', answer: message }, services.now);
    const asked = spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).map(whenOf);
    await notifyParties(
      tx,
      row,
      await companyParties(tx, row),
      {
        title: () =>
          `${row.candidate_name || 'Le candidat'} demande un autre créneau pour « ${row.offer_title} »`,
        mail: (context) => interviewAnsweredMail({ ...context, slots: asked, words: message }),
      },
      services,
    );
  });
}

const timesOf = (spans: readonly { startsAt: Date | string; endsAt: Date | string }[]): string =>
  spans
    .map(({ startsAt, endsAt }) => `${new Date(startsAt).getTime()}-${new Date(endsAt).getTime()}`)
    .toSorted()
    .join();

function isAskedAlready(row: MyInterviewRow, spans: readonly Span[], message: string | null): boolean {
  const asked = row.slots.filter(({ proposedBy }) => proposedBy === 'candidate');
  return row.invitation === 'countered' && row.answer === message && timesOf(asked) === timesOf(spans);
}

async function lockOpen(tx: Db, candidateId: string, id: string, now: Date): Promise<MyInterviewRow> {
  const row = await lockMyInterview(tx, candidateId, id);
  if (!row) throw interviewNotFound();
  requireAnswerable(row, now);
  return row;
}
