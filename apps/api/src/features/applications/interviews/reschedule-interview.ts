import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import type { SlotInput } from '@baara/contract/applications/interviews';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { countNotification } from '../../companies/access/public/notification-limit.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { fixTime, orExplainOverlap, whoIsBusy } from './fix-interview.ts';
import { deleteLink } from './interview-links.queries.ts';
import { futureSpans, interviewNotFound } from './interview-rules.ts';
import { momentOf } from './interview-text.ts';
import { forgetDeclined, replaceSlots, type Span, updateInterview } from './interview-writes.queries.ts';
import { interviewCounterRefusedMail, interviewFixedMail, interviewMovedMail } from './interviews.mails.ts';
import { findCompanyInterview, type InterviewRow } from './interviews.queries.ts';
import { lockOpenInterview } from './lock-open-interview.ts';
import { record } from './record-interview.ts';
import { candidateOf, everyone, type InterviewServices, notifyParties } from './notify-parties.ts';

/**
 * Moves an interview that has its time; everyone gets a calendar file that replaces the earlier one. The candidate may
 * still decline, or ask for another slot.
 * @throws 404; 409 without a time yet, once it started, or when a person is not free; 422.
 */
export async function reschedule(
  db: Db,
  member: CompanyMember,
  id: string,
  { slot, message }: { slot: SlotInput; message: string | null },
  services: InterviewServices,
): Promise<void> {
  const [span] = futureSpans([slot], services.now, 'slot');
  if (!span) throw new Error('no span was given');
  await move(db, { id, span, action: 'move' }, member, services, async (tx, row) => {
    await replaceSlots(tx, id, 'candidate', []);
    const moved = await settle(tx, row, span, services.now);
    const when = momentOf(span.startsAt);
    await notifyParties(
      tx,
      moved,
      await everyone(tx, moved),
      {
        title: () => `L’entretien pour « ${row.offer_title} » est déplacé au ${when}`,
        mail: (context) => interviewMovedMail({ ...context, note: message }),
        withFile: true,
      },
      services,
    );
    await record(tx, member, 'interview.rescheduled', moved, services.now);
  });
}

/**
 * Takes a slot the candidate asked for.
 * @throws 404; 409 when they ask for none, when it is not theirs, past, or someone is taken.
 */
export async function acceptCounterProposal(
  db: Db,
  member: CompanyMember,
  id: string,
  slotId: string,
  services: InterviewServices,
): Promise<void> {
  const asked = (await read(db, member, id)).slots.find((slot) => slot.id === slotId);
  const unknown = conflict('SLOT_UNKNOWN', messages.SLOT_UNKNOWN);
  if (!asked || asked.proposedBy !== 'candidate') throw unknown;
  const span = { startsAt: new Date(asked.startsAt), endsAt: new Date(asked.endsAt) };
  if (span.startsAt <= services.now) throw conflict('SLOT_PAST', messages.IN_THE_PAST);
  await move(db, { id, span, action: 'acceptCounter' }, member, services, async (tx, row) => {
    if (!row.slots.some((slot) => slot.id === slotId)) throw unknown;
    const hadTime = row.fixed_at !== null;
    const fixed = await settle(tx, row, span, services.now);
    await notifyParties(
      tx,
      fixed,
      await everyone(tx, fixed),
      {
        title: () =>
          `L’entretien pour « ${row.offer_title} » est ${hadTime ? 'déplacé' : 'fixé'} au ${momentOf(span.startsAt)}`,
        mail: (context) =>
          hadTime ? interviewMovedMail({ ...context, note: null }) : interviewFixedMail(context),
        withFile: true,
      },
      services,
    );
    await record(tx, member, hadTime ? 'interview.rescheduled' : 'interview.fixed', fixed, services.now);
  });
}

/** The slots offered first, or the time already agreed, stand. @throws 404; 409 when the candidate asks for nothing. */
export async function refuseCounterProposal(
  db: Db,
  member: CompanyMember,
  id: string,
  reason: string,
  services: InterviewServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const asked = { action: 'refuseCounter', now: services.now } as const;
    const row = await lockOpenInterview(tx, member.company.id, id, asked);
    const isFixed = row.fixed_at !== null;
    await replaceSlots(tx, id, 'candidate', []);
    const invitation = isFixed ? 'accepted' : 'proposed';
    await updateInterview(tx, id, { invitation, answer: null }, services.now);
    await notifyParties(
      tx,
      row,
      [candidateOf(row)],
      {
        title: () => `${row.company_name} ne peut pas retenir les créneaux que vous demandez`,
        mail: (context) => interviewCounterRefusedMail({ ...context, reason, isFixed }),
      },
      services,
    );
  });
}

async function read(db: Db, member: CompanyMember, id: string): Promise<InterviewRow> {
  const row = await findCompanyInterview(db, member.company.id, id);
  if (!row) throw interviewNotFound();
  return row;
}

/** Gives it the time and answers it as it then stands. */
async function settle(tx: Db, row: InterviewRow, span: Span, now: Date): Promise<InterviewRow> {
  await forgetDeclined(tx, row.id);
  const fixed = await fixTime(tx, row, span, now);
  await updateInterview(tx, row.id, { answer: null }, now);
  const interviewers = row.interviewers.map((one) => ({ ...one, hasDeclined: false, reason: null }));
  return { ...row, ...fixed, interviewers, invitation: 'accepted' };
}

/** Locks the interview, then runs `work`; says who is not free when the database refuses the time. */
async function move(
  db: Db,
  { id, span, action }: { id: string; span: Span; action: 'move' | 'acceptCounter' },
  member: CompanyMember,
  { now }: InterviewServices,
  work: (tx: Db, row: InterviewRow) => Promise<void>,
): Promise<void> {
  const before = await read(db, member, id);
  const conductedBy = before.interviewers.map((person) => person.id);
  await orExplainOverlap(
    db,
    async (tx) => {
      const row = await lockOpenInterview(tx, member.company.id, id, { action, now });
      await countNotification(tx, { companyId: member.company.id, candidateId: row.candidate_id }, now);
      // The time is not one that its e-mail says.
      await deleteLink(tx, id);
      await work(tx, row);
    },
    () => whoIsBusy(db, before, conductedBy, span),
  );
}
