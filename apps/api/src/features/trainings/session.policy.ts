import { trainingMessages as messages } from '@baara/contract/trainings/training-messages';
import type { EditedTrainingSession } from '@baara/contract/trainings/editing';
import type { DetailedTrainingSession } from '@baara/contract/trainings/trainings';
import { conflict, type DomainError } from '../../platform/http/errors.ts';
import { type DatedSession, sessionStateOf } from './session-state.ts';

/** Why nothing of a session changes any more: it was cancelled, or it began. */
export function endRefusal(session: DatedSession, now: Date): DomainError | undefined {
  const state = sessionStateOf(session, 1, now);
  if (state === 'cancelled') return conflict('SESSION_CANCELLED', messages.SESSION_CANCELLED);
  return state === 'started' ? conflict('SESSION_STARTED', messages.SESSION_STARTED) : undefined;
}

/** Why nobody registers to it any more; undefined while somebody may, be it to wait for a seat. */
export function registerRefusal(session: DatedSession, now: Date): DomainError | undefined {
  const isClosed = sessionStateOf(session, 1, now) === 'closed';
  return (
    endRefusal(session, now) ?? (isClosed ? conflict('DEADLINE_PASSED', messages.DEADLINE_PASSED) : undefined)
  );
}

/** Why a place is not given back any more; undefined while it may be. */
export const leaveRefusal = (
  { starts_at }: Pick<DatedSession, 'starts_at'>,
  now: Date,
): DomainError | undefined =>
  starts_at <= now ? conflict('SESSION_STARTED', messages.SESSION_STARTED) : undefined;

/** The caller's abilities. @param isRegistered whether they have a seat or wait for one. */
export const sessionAbilities = (
  session: DatedSession,
  isRegistered: boolean,
  now: Date,
): DetailedTrainingSession['abilities'] => ({
  register: !isRegistered && !registerRefusal(session, now),
  leave: isRegistered && !leaveRefusal(session, now),
});

/** Abilities of those who manage trainings: what ended changes no more. */
export function editedSessionAbilities(session: DatedSession, now: Date): EditedTrainingSession['abilities'] {
  const isOpen = !endRefusal(session, now);
  return { change: isOpen, cancel: isOpen };
}

type Attended = { status: string; outcome: string | null };

/** Those who were at a session say what they think of it once it is over. */
export const mayGiveFeedback = (
  { status, outcome }: Attended,
  session: Pick<DatedSession, 'status'> & { ends_at: Date },
  now: Date,
): boolean =>
  status === 'registered' && outcome !== 'absent' && session.status === 'planned' && session.ends_at <= now;
