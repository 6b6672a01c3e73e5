import type { InterviewSlot, MyInterview, RecruiterInterview } from '@baara/contract/applications/interviews';
import type {
  InterviewKind,
  InterviewStatus,
  InvitationState,
} from '@baara/contract/applications/interview-words';
import type { KitChoice } from '@baara/contract/offers/interview-kit-words';
import { maskedName } from '../../candidates/public/masking.ts';
import { candidateAbilities, companyAbilities } from './interview.policy.ts';
import type { InterviewRow, MyInterviewRow, SlotRow } from './interviews.queries.ts';

/** A candidate who withdrew is masked again, as everywhere. */
export function candidateName(
  row: Pick<InterviewRow, 'access' | 'candidate_name' | 'first_name' | 'last_name'>,
): string {
  if (row.access !== 'masked') return row.candidate_name || 'Un candidat';
  return maskedName({ firstName: row.first_name, lastName: row.last_name });
}

export function recruiterInterview(
  row: InterviewRow,
  { canWrite, accountId, now }: { canWrite: boolean; accountId: string; now: Date },
): RecruiterInterview {
  const conducts = row.interviewers.some(({ id, hasDeclined }) => id === accountId && !hasDeclined);
  return {
    ...shared(row, now),
    candidate: { id: row.candidate_id, name: candidateName(row) },
    organiser: row.organiser_name || null,
    interviewers: row.interviewers.map(({ id, name, hasDeclined, reason }) => ({
      id,
      name: name || 'Sans nom',
      hasDeclined,
      reason,
    })),
    kit: { choice: row.kit_choice as KitChoice, hasNotes: row.has_notes },
    noShow: row.no_show,
    completedAt: row.completed_at?.toISOString() ?? null,
    // What else a candidate does with their time is theirs.
    slots: row.slots.map((slot) => slotView({ ...slot, isCandidateBusy: false }, now)),
    abilities: companyAbilities(row, { canWrite, conducts, now }),
  };
}

export function myInterview(row: MyInterviewRow, now: Date): MyInterview {
  return {
    ...shared(row, now),
    company: row.company_name,
    interviewers: row.interviewers
      .filter(({ hasDeclined, name }) => !hasDeclined && name !== '')
      .map(({ name }) => name),
    slots: row.slots.map((slot) => slotView(slot, now)),
    abilities: candidateAbilities(row, now),
  };
}

function shared(row: MyInterviewRow, now: Date) {
  return {
    id: row.id,
    applicationId: row.application_id,
    offer: { id: row.offer_id, title: row.offer_title },
    kind: row.kind as InterviewKind,
    status: row.status as InterviewStatus,
    invitation: row.invitation as InvitationState,
    isFixed: row.fixed_at !== null,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.place,
    phone: row.phone,
    link: row.link,
    message: row.message,
    answer: row.answer,
    cancellationReason: row.cancellation_reason,
    booking: bookingView(row),
    isOver: row.fixed_at !== null && row.ends_at <= now,
  };
}

function bookingView(row: MyInterviewRow): MyInterview['booking'] {
  const { booking_minutes: minutes, booking_until: until, booking_move_hours: moveHours } = row;
  if (minutes === null || until === null || moveHours === null) return null;
  return { minutes, until: until.toISOString(), moveHours };
}

function slotView(slot: SlotRow, now: Date): InterviewSlot {
  const startsAt = new Date(slot.startsAt);
  const stateOf = (): InterviewSlot['state'] => {
    if (startsAt <= now) return 'past';
    if (slot.withdrawn || slot.isTaken) return 'taken';
    return slot.isCandidateBusy ? 'own' : 'free';
  };
  return {
    id: slot.id,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(slot.endsAt).toISOString(),
    proposedBy: slot.proposedBy,
    state: stateOf(),
  };
}
