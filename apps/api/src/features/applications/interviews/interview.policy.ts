import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import type { MyInterview, RecruiterInterview } from '@baara/contract/applications/interviews';
import { hasEnded, type Stage } from '@baara/contract/applications/stages';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import type { MyInterviewRow } from './interviews.queries.ts';

/** An interview as the rules look at it. */
type Situation = Pick<MyInterviewRow, 'status' | 'invitation' | 'fixed_at' | 'starts_at'>;
type CandidateSituation = Situation & Pick<MyInterviewRow, 'candidate_stage' | 'booking_move_hours'>;

export type CompanyAction =
  | 'decline'
  | 'edit'
  | 'move'
  | 'close'
  | 'cancel'
  | 'acceptCounter'
  | 'refuseCounter';
type Refusal = () => DomainError;
type Rule = (row: Situation, now: Date) => Refusal | undefined;

const closed: Refusal = () => conflict('INTERVIEW_CLOSED', messages.NOT_OPEN);
const started: Refusal = () => conflict('INTERVIEW_STARTED', messages.ALREADY_STARTED);
const notFixed: Refusal = () => conflict('INTERVIEW_NOT_FIXED', messages.NOT_FIXED);
const notStarted: Refusal = () => conflict('INTERVIEW_NOT_STARTED', messages.NOT_STARTED);
const notCountered: Refusal = () => conflict('NOT_COUNTERED', messages.NOT_COUNTERED);

/** The agreed time has come. */
const hasStarted = ({ fixed_at, starts_at }: Situation, now: Date): boolean =>
  fixed_at !== null && starts_at <= now;

/** A company's actions on an interview that is neither over nor cancelled. */
const rules: Record<CompanyAction, Rule> = {
  decline: (row, now) => (hasStarted(row, now) ? started : undefined),
  edit: (row, now) => (hasStarted(row, now) ? started : undefined),
  move: (row, now) => {
    if (hasStarted(row, now)) return started;
    return row.fixed_at === null ? notFixed : undefined;
  },
  close: (row, now) => {
    if (row.fixed_at === null) return notFixed;
    return hasStarted(row, now) ? undefined : notStarted;
  },
  cancel: () => undefined,
  acceptCounter: (row, now) => {
    if (hasStarted(row, now)) return started;
    return row.invitation === 'countered' ? undefined : notCountered;
  },
  refuseCounter: (row) => (row.invitation === 'countered' ? undefined : notCountered),
};

function companyRefusal(action: CompanyAction, row: Situation, now: Date): Refusal | undefined {
  return row.status === 'upcoming' ? rules[action](row, now) : closed;
}

function candidateRefusal(row: CandidateSituation, now: Date): Refusal | undefined {
  if (row.status !== 'upcoming') return closed;
  if (hasStarted(row, now)) return started;
  return hasEnded(row.candidate_stage as Stage) ? closed : undefined;
}

/** @throws 409 that says why the company cannot do it now. */
export function requireCompanyMay(action: CompanyAction, row: Situation, now: Date): void {
  const refusal = companyRefusal(action, row, now);
  if (refusal) throw refusal();
}

/** @throws 409 when the candidate can neither choose, decline nor ask for another slot any more. */
export function requireAnswerable(row: CandidateSituation, now: Date): void {
  const refusal = candidateRefusal(row, now);
  if (refusal) throw refusal();
}

export function companyAbilities(
  row: Situation,
  { canWrite, conducts, now }: { canWrite: boolean; conducts: boolean; now: Date },
): RecruiterInterview['abilities'] {
  const can = (action: CompanyAction): boolean => canWrite && !companyRefusal(action, row, now);
  return {
    edit: can('edit'),
    move: can('move'),
    close: can('close'),
    cancel: can('cancel'),
    acceptCounter: can('acceptCounter'),
    refuseCounter: can('refuseCounter'),
    decline: conducts && !companyRefusal('decline', row, now),
  };
}

/** Still to come: an application has one such interview at most. `hasUpcoming` asks the database the same. */
const isToCome = ({ status, fixed_at, ends_at }: Listed, now: Date): boolean =>
  status === 'upcoming' && (fixed_at === null || ends_at > now);
type Listed = Pick<MyInterviewRow, 'status' | 'fixed_at' | 'ends_at'>;

/** A member's abilities beside a list. @param ofApplication the interviews of the one application it is about. */
export const listAbilities = (
  canWrite: boolean,
  ofApplication: readonly Listed[],
  now: Date,
): { propose: boolean } => ({ propose: canWrite && !ofApplication.some((row) => isToCome(row, now)) });

/** The candidate books its time themselves; once it has one, they move it until so many hours before. */
export const isMovableByCandidate = (
  { booking_move_hours: hours, fixed_at, starts_at }: CandidateSituation,
  now: Date,
): boolean =>
  hours !== null && (fixed_at === null || starts_at.getTime() - hours * 3_600_000 > now.getTime());

export const candidateAbilities = (row: CandidateSituation, now: Date): MyInterview['abilities'] => ({
  answer: !candidateRefusal(row, now),
  book: !candidateRefusal(row, now) && isMovableByCandidate(row, now),
});
