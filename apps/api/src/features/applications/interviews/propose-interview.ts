import { weekdayInWords } from '@baara/contract/formats/moments';
import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import type { changeInterview, proposeInterview } from '@baara/contract/applications/interviews';
import { hasEnded, type Stage } from '@baara/contract/applications/stages';
import { interviewKitMessages as kitMessages } from '@baara/contract/offers/interview-kit-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { countNotification } from '../../companies/access/public/notification-limit.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { orExplainOverlap, whoIsBusy } from './fix-interview.ts';
import { selectBusySpans } from './interview-hours.queries.ts';
import { releaseKit } from './interview-notes.queries.ts';
import { issueLink } from './interview-link.ts';
import { futureSpans, interviewNotFound } from './interview-rules.ts';
import { timesToBook } from './book-time.ts';
import { momentOf, whenOf } from './interview-text.ts';
import {
  forgetDeclined,
  reserveTimes,
  insertInterview,
  replaceInterviewers,
  replaceSlots,
  selectMemberIds,
  type Span,
  updateInterview,
} from './interview-writes.queries.ts';
import { record } from './record-interview.ts';
import {
  interviewCancelledMail,
  interviewMovedMail,
  interviewFixedMail,
  interviewBookingMail,
  interviewProposedMail,
} from './interviews.mails.ts';
import { lockOpenInterview } from './lock-open-interview.ts';
import {
  findCompanyInterview,
  hasUpcoming,
  type InterviewRow,
  lockApplication,
} from './interviews.queries.ts';
import {
  type ArrangingServices,
  candidateOf,
  companyParties,
  type InterviewServices,
  type Party,
  notifyParties,
} from './notify-parties.ts';

type Proposal = BodyOf<typeof proposeInterview>;
type Change = BodyOf<typeof changeInterview>;

/**
 * Proposes from two to ten slots to a candidate, and notifies them by bell and e-mail.
 * @returns the interview's id.
 * @throws 404 for another company's application; 409 when it has ended, or already has an interview to come; 422; 429.
 */
export async function propose(
  db: Db,
  member: CompanyMember,
  proposal: Proposal,
  services: ArrangingServices,
): Promise<string> {
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, member.company.id, proposal.applicationId);
    if (!application) throw interviewNotFound();
    if (hasEnded(application.stage as Stage)) throw conflict('APPLICATION_ENDED', messages.APPLICATION_ENDED);
    if (await hasUpcoming(tx, application.id, now)) throw conflict('INTERVIEW_OPEN', messages.ALREADY_OPEN);
    const interviewerIds = await interviewersOf(tx, member.company.id, proposal.interviewerIds);
    await countNotification(tx, { companyId: member.company.id, candidateId: application.candidate_id }, now);
    const person = { company_id: member.company.id, candidate_id: application.candidate_id };
    const times = await timesOf(tx, proposal, { ...person, id: null, interviewerIds }, now);
    if (!times) throw new Error('an interview is proposed without times');
    const id = await insertInterview(tx, {
      ...detailsOf(proposal, services.videoCallsUrl),
      ...times.columns,
      application_id: application.id,
      company_id: member.company.id,
      organiser_id: member.accountId,
      invitation: 'proposed',
      fixed_at: null,
      created_at: now,
      updated_at: now,
    });
    await replaceInterviewers(tx, id, interviewerIds);
    await replaceSlots(tx, id, 'company', times.spans);
    const row = await read(tx, member.company.id, id);
    await notifyProposed(tx, row, times.spans, services);
    await notifyConductors(tx, row, member, services);
    await record(tx, member, 'interview.proposed', row, now);
    return id;
  });
}

/**
 * Changes the form, place and interviewers of an interview, and the slots while none is chosen. Once it has its time,
 * everyone gets a calendar file that replaces the earlier one.
 * @throws 404; 409 when it is over, an added person is not free then, or notes were taken in a kit that changes; 422;
 *   429.
 */
export async function change(
  db: Db,
  member: CompanyMember,
  id: string,
  body: Change,
  services: ArrangingServices,
): Promise<void> {
  const before = await findCompanyInterview(db, member.company.id, id);
  if (!before) throw interviewNotFound();
  const span = { startsAt: before.starts_at, endsAt: before.ends_at };
  await orExplainOverlap(
    db,
    (tx) => changeIn(tx, id, body, member, services),
    () => whoIsBusy(db, before, body.interviewerIds, span),
  );
}

async function changeIn(
  tx: Db,
  id: string,
  body: Change,
  member: CompanyMember,
  services: ArrangingServices,
): Promise<void> {
  const { now } = services;
  const before = await lockOpenInterview(tx, member.company.id, id, { action: 'edit', now });
  const interviewerIds = await interviewersOf(
    tx,
    before.company_id,
    body.interviewerIds,
    before.interviewers,
  );
  await countNotification(tx, { companyId: member.company.id, candidateId: before.candidate_id }, now);
  const { kind, kit = before.kit_choice } = body;
  if (before.has_notes && kit !== before.kit_choice) throw conflict('KIT_FROZEN', kitMessages.FROZEN);
  const isFixed = before.fixed_at !== null;
  if (isFixed && (body.slots || body.booking)) throw conflict('INTERVIEW_FIXED', messages.SLOTS_ONLY_BEFORE);
  const times = await timesOf(tx, body, { ...before, interviewerIds }, now);
  const sequence = isFixed ? before.sequence + 1 : before.sequence;
  const offered = times ? { ...times.columns, invitation: 'proposed', answer: null } : {};
  await updateInterview(tx, id, { ...detailsOf(body, services.videoCallsUrl), ...offered, sequence }, now);
  if (kind !== before.kind || kit !== before.kit_choice) await releaseKit(tx, id);
  await replaceInterviewers(tx, id, interviewerIds);
  if (times) {
    await forgetDeclined(tx, id);
    await replaceSlots(tx, id, 'candidate', []);
    await replaceSlots(tx, id, 'company', times.spans);
  }
  if (isFixed) await reserveTimes(tx, id, { startsAt: before.starts_at, endsAt: before.ends_at });
  const row = await read(tx, member.company.id, id);
  if (isFixed) await notifyChanged(tx, before, row, services);
  else if (times) await notifyProposed(tx, row, times.spans, services);
  await record(tx, member, 'interview.changed', row, now);
}

/**
 * Those who conduct it from now on.
 * @param former those it had: those who left the company since are left out.
 * @throws 422 when one of the others is not of the company, or nobody stays.
 */
async function interviewersOf(
  tx: Db,
  companyId: string,
  asked: readonly string[],
  former: InterviewRow['interviewers'] = [],
): Promise<string[]> {
  const members = await selectMemberIds(tx, companyId, asked);
  const had = new Set(former.map(({ id }) => id));
  if (asked.some((id) => !members.has(id) && !had.has(id)))
    throw invalid([{ field: 'interviewerIds', message: messages.INTERVIEWER_UNKNOWN }]);
  const staying = asked.filter((id) => members.has(id));
  if (staying.length === 0)
    throw invalid([{ field: 'interviewerIds', message: messages.INTERVIEWERS_REQUIRED }]);
  return staying;
}

/** Only fields of its kind are stored; a video call without a link gets one of the configured service. */
function detailsOf(
  { kind, place, phone, link, message, kit }: Omit<Change, 'slots' | 'booking'>,
  videoCallsUrl: string,
) {
  return {
    kind,
    place: kind === 'on_site' ? place : null,
    phone: kind === 'phone' ? phone : null,
    // Who knows the address may come in: nobody guesses it.
    link: kind === 'video' ? (link ?? `${videoCallsUrl}baara-${randomBytes(16).toString('hex')}`) : null,
    message,
    ...(kit && { kit_choice: kit }),
  };
}

/**
 * The slots on offer, or what is said of the time that the candidate books; undefined when neither is given.
 * @throws 422 when a slot is past, when each is taken, or nobody is free in the period.
 */
async function timesOf(
  tx: Db,
  { slots, booking }: Pick<Change, 'slots' | 'booking'>,
  who: { id: string | null; company_id: string; candidate_id: string; interviewerIds: readonly string[] },
  now: Date,
) {
  if (booking) {
    const until = new Date(now.getTime() + booking.days * 86_400_000);
    const interviewers = who.interviewerIds.map((id) => ({ id, hasDeclined: false }));
    const { minutes } = booking;
    const free = await timesToBook(tx, { ...who, interviewers }, { minutes, until }, now);
    if (free.length === 0) throw invalid([{ field: 'booking.days', message: messages.BOOKING_FULL }]);
    const columns = {
      ...earliest(free),
      booking_minutes: minutes,
      booking_until: until,
      booking_move_hours: booking.moveHours,
    };
    return { spans: [], columns };
  }
  if (!slots) return undefined;
  const spans = futureSpans(slots, now);
  await requireFreeSlot(tx, spans, who);
  const none = { booking_minutes: null, booking_until: null, booking_move_hours: null };
  return { spans, columns: { ...earliest(spans), ...none } };
}

/**
 * A slot that is taken may be offered, as it may become free; but a candidate is not invited to choose among none. The
 * candidate's own times are not looked at: the company would learn of interviews elsewhere.
 */
async function requireFreeSlot(
  tx: Db,
  spans: readonly Span[],
  { id, interviewerIds }: { id: string | null; interviewerIds: readonly string[] },
): Promise<void> {
  const whole = {
    startsAt: earliest(spans).starts_at,
    endsAt: new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime()))),
  };
  const busy = await selectBusySpans(tx, interviewerIds, whole, id);
  const isTaken = ({ startsAt, endsAt }: Span): boolean =>
    busy.some((one) => one.startsAt < endsAt && one.endsAt > startsAt);
  if (spans.every(isTaken)) throw invalid([{ field: 'slots', message: messages.SLOTS_ALL_TAKEN }]);
}

function earliest(spans: readonly Span[]): { starts_at: Date; ends_at: Date } {
  const [first] = spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  if (!first) throw new Error('an interview is offered without a slot');
  return { starts_at: first.startsAt, ends_at: first.endsAt };
}

async function read(tx: Db, companyId: string, id: string): Promise<InterviewRow> {
  const row = await findCompanyInterview(tx, companyId, id);
  if (!row) throw interviewNotFound();
  return row;
}

async function notifyProposed(
  tx: Db,
  row: InterviewRow,
  spans: readonly Span[],
  services: InterviewServices,
): Promise<void> {
  const { booking_until: until } = row;
  const slots = spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).map(whenOf);
  const last = Math.max(...spans.map(({ endsAt }) => endsAt.getTime()));
  const token = await issueLink(tx, row.id, until ?? new Date(last), services.now);
  const url = `${services.publicUrl}/entretien/${token}`;
  await notifyParties(
    tx,
    row,
    [candidateOf(row)],
    {
      title: () =>
        `${row.company_name} vous propose un entretien pour « ${row.offer_title} » : choisissez ${until === null ? 'un' : 'votre'} créneau`,
      mail: (context) =>
        until === null
          ? interviewProposedMail({ ...context, url, slots })
          : interviewBookingMail({ ...context, url, until: weekdayInWords(until) }),
    },
    services,
  );
}

/** The colleagues who will conduct it know it before a time is chosen. */
async function notifyConductors(
  tx: Db,
  row: InterviewRow,
  { accountId }: CompanyMember,
  services: InterviewServices,
): Promise<void> {
  const colleagues = (await companyParties(tx, row)).filter(({ id }) => id !== accountId);
  const title = `Vous mènerez un entretien avec ${row.candidate_name || 'un candidat'} pour « ${row.offer_title} » : le candidat choisit l’heure`;
  await notifyParties(tx, row, colleagues, { title: () => title }, services);
}

const among = (people: readonly Party[], id: string): boolean => people.some((one) => one.id === id);

/** People who stay read the changes, people who come get the invitation, people who leave get a cancellation. */
async function notifyChanged(
  tx: Db,
  before: InterviewRow,
  row: InterviewRow,
  services: InterviewServices,
): Promise<void> {
  const [was, is] = [await companyParties(tx, before), await companyParties(tx, row)];
  const [stay, come] = [is.filter(({ id }) => among(was, id)), is.filter(({ id }) => !among(was, id))];
  const leave = was.filter(({ id }) => !among(is, id));
  const when = momentOf(row.starts_at);
  await notifyParties(
    tx,
    row,
    [candidateOf(row), ...stay],
    {
      title: () => `L’entretien du ${when} pour « ${row.offer_title} » a changé`,
      mail: (context) => interviewMovedMail({ ...context, note: null }),
      withFile: true,
    },
    services,
  );
  await notifyParties(
    tx,
    row,
    come,
    {
      title: () => `Vous menez un entretien le ${when} pour « ${row.offer_title} »`,
      mail: interviewFixedMail,
      withFile: true,
    },
    services,
  );
  const reason = 'Vous ne menez plus cet entretien.';
  await notifyParties(
    tx,
    { ...row, status: 'cancelled' },
    leave,
    {
      title: () => `Vous ne menez plus l’entretien du ${when} pour « ${row.offer_title} »`,
      mail: (context) => interviewCancelledMail({ ...context, reason, isFixed: true }),
      withFile: true,
    },
    services,
  );
}
