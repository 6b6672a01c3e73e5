import {
  registrationMessages as messages,
  trainingOutcomes,
  type TrainingOutcome,
} from '@baara/contract/trainings/registration-words';

export type NotedRegistration = {
  status: string;
  session_status: string;
  starts_at: Date;
  ends_at: Date;
  outcome: TrainingOutcome | null;
  hasValidCertificate: boolean;
};

type Refusal = readonly [code: string, message: string];

/** The first instant of a day of Bamako, whose clock is UTC. */
const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);

/** Why this cannot be noted of a registration; undefined when it can. */
export function outcomeRefusal(
  { status, session_status, starts_at, ends_at, hasValidCertificate }: NotedRegistration,
  outcome: TrainingOutcome,
  now: Date,
): Refusal | undefined {
  if (status !== 'registered' || session_status === 'cancelled') return ['NO_SEAT', messages.NO_SEAT];
  if (starts_at > now) return ['SESSION_NOT_STARTED', messages.NOT_STARTED];
  if (outcome === 'completed' && startOfDay(ends_at) > now)
    return ['SESSION_NOT_OVER', messages.NOT_LAST_DAY];
  if (outcome !== 'completed' && hasValidCertificate) return ['CERTIFIED', messages.CERTIFIED];
  return undefined;
}

/** What may be noted now, other than what is noted already. */
export const possibleOutcomes = (registration: NotedRegistration, now: Date): TrainingOutcome[] =>
  trainingOutcomes.filter(
    (outcome) => outcome !== registration.outcome && !outcomeRefusal(registration, outcome, now),
  );
