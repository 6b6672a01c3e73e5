import { trainingMessages as messages, type TrainingSessionState } from '@baara/contract/training-messages';
import { conflict } from '../../platform/http/errors.ts';

export type DatedSession = {
  status: string;
  starts_at: Date;
  registration_deadline: Date | null;
};

/** @param seatsLeft what is not taken yet; someone waiting leaves none. */
export function sessionStateOf(session: DatedSession, seatsLeft: number, now: Date): TrainingSessionState {
  if (session.status === 'cancelled') return 'cancelled';
  if (session.starts_at <= now) return 'started';
  if (session.registration_deadline && session.registration_deadline <= now) return 'closed';
  return seatsLeft > 0 ? 'open' : 'full';
}

export const seatsLeftOf = ({
  seats,
  registered,
  waiting,
}: {
  seats: number;
  registered: number;
  waiting: number;
}): number => (waiting > 0 ? 0 : Math.max(0, seats - registered));

/** @throws 409 SESSION_CANCELLED, SESSION_STARTED or DEADLINE_PASSED when nobody registers to it any more. */
export function requireRegistrable(session: DatedSession, now: Date): void {
  requireNotStarted(session, now);
  if (sessionStateOf(session, 1, now) === 'closed')
    throw conflict('DEADLINE_PASSED', messages.DEADLINE_PASSED);
}

/** @throws 409 SESSION_CANCELLED or SESSION_STARTED. */
export function requireNotStarted(session: DatedSession, now: Date): void {
  const state = sessionStateOf(session, 1, now);
  if (state === 'cancelled') throw conflict('SESSION_CANCELLED', messages.SESSION_CANCELLED);
  if (state === 'started') throw conflict('SESSION_STARTED', messages.SESSION_STARTED);
}
