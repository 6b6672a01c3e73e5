import type { TrainingSessionState } from '@baara/contract/trainings/training-messages';

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
