import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { trainingEditingMessages as messages } from '@baara/contract/trainings/editing-messages';
import type { FieldError } from '@baara/contract/protocol/errors';
import {
  type createTrainingSession as createEndpoint,
  type updateTrainingSession as updateEndpoint,
} from '@baara/contract/trainings/editing';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { giveFreeSeats } from '../give-seats.ts';
import { sessionNotFound } from '../register-to-session.ts';
import { countLive, selectLivePeople } from '../registrations.queries.ts';
import { endRefusal } from '../session.policy.ts';
import { type LockedSession, lockSession } from '../sessions.queries.ts';
import { notifyOfSession } from '../notify-attendees.ts';
import type { SeatServices, TrainingsDeps } from '../trainings-deps.ts';
import { reverseSeats } from '../payments/reverse-seats.ts';
import { changeSession, insertSession, lockTraining } from './edited-trainings.queries.ts';
import { type Editor, trainingNotFound } from './write-training.ts';

type Wish = BodyOf<typeof createEndpoint>;

/** What hangs together in a session. @throws 422. */
function requireSound(wish: Wish, now: Date): void {
  const { startsAt, endsAt, registrationDeadline: deadline, mode, city } = wish;
  const rules: [isBroken: boolean, field: string, message: string][] = [
    [startsAt <= now, 'startsAt', messages.DATE_PAST],
    [endsAt <= startsAt, 'endsAt', messages.DATES_ORDER],
    [deadline !== null && deadline > startsAt, 'registrationDeadline', messages.DEADLINE_ORDER],
    [mode === 'on_site' && city === null, 'city', messages.CITY_REQUIRED],
  ];
  const errors: FieldError[] = rules
    .filter(([isBroken]) => isBroken)
    .map(([, field, message]) => ({ field, message }));
  if (errors.length > 0) throw invalid(errors);
}

const columnsOf = ({ startsAt, endsAt, onlineUrl, registrationDeadline, mode, ...same }: Wish) => ({
  ...same,
  mode,
  starts_at: startsAt,
  ends_at: endsAt,
  registration_deadline: registrationDeadline,
  // Of a place, or of a link, never both: the unused field would be shown some day.
  ...(mode === 'online' ? { city: null, address: null, online_url: onlineUrl } : { online_url: null }),
});

/** @returns its id. @throws 404 without the training; 422. */
export async function createSession(
  db: Db,
  trainingId: string,
  wish: Wish,
  { actor, ip, now }: Editor,
): Promise<string> {
  requireSound(wish, now);
  return db.transaction().execute(async (tx) => {
    const training = await lockTraining(tx, trainingId);
    if (!training) throw trainingNotFound();
    const { id } = await insertSession(tx, {
      ...columnsOf(wish),
      training_id: trainingId,
      created_at: now,
      updated_at: now,
    });
    await audit(tx, { actor, action: 'training_session.created', subject: id, ip });
    if (training.is_published) await announcePageChange(tx);
    return id;
  });
}

/** Fields that people planned around. */
const arrangement = (session: Omit<LockedSession, 'id'>): string =>
  JSON.stringify([
    session.starts_at,
    session.ends_at,
    session.schedule,
    session.mode,
    session.city,
    session.address,
    session.online_url,
  ]);

/**
 * New seats go to the waiting list; everyone is notified of another time or place.
 * @throws 404; 409 SESSION_CHANGED, SESSION_CANCELLED, SESSION_STARTED; 422, also for fewer seats than are taken.
 */
export async function updateSession(
  db: Db,
  services: SeatServices,
  id: string,
  { version, ...wish }: BodyOf<typeof updateEndpoint>,
  { actor, ip, now }: Editor,
): Promise<void> {
  requireSound(wish, now);
  await db.transaction().execute(async (tx) => {
    const stored = await lockSession(tx, id);
    if (!stored) throw sessionNotFound();
    if (stored.version !== version) throw conflict('SESSION_CHANGED', messages.SESSION_CHANGED_MEANWHILE);
    const refusal = endRefusal(stored, now);
    if (refusal) throw refusal;
    if (wish.seats < (await countLive(tx, id)).registered)
      throw invalid([{ field: 'seats', message: messages.SEATS_TAKEN }]);
    const columns = columnsOf(wish);
    const changed = { ...stored, ...columns, version: version + 1 };
    await changeSession(tx, id, { ...columns, version: changed.version, updated_at: now });
    await audit(tx, { actor, action: 'training_session.changed', subject: id, ip });
    if (arrangement(stored) !== arrangement(changed)) await notifyAll(tx, services, 'moved', changed);
    await giveFreeSeats(tx, services, changed);
    if (stored.is_published) await announcePageChange(tx);
  });
}

/** Asked twice, it is done once. Paid seats are given back by a job. @throws 404; 409 SESSION_STARTED. */
export async function cancelSession(
  db: Db,
  services: SeatServices & Pick<TrainingsDeps, 'queue'>,
  { id, reason }: { id: string; reason: string | null },
  { actor, ip, now }: Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockSession(tx, id);
    if (!stored) throw sessionNotFound();
    if (stored.status === 'cancelled') return;
    const refusal = endRefusal(stored, now);
    if (refusal) throw refusal;
    const cancelled = {
      ...stored,
      status: 'cancelled',
      cancellation_reason: reason,
      version: stored.version + 1,
    };
    const { status, cancellation_reason, version } = cancelled;
    await changeSession(tx, id, { status, cancellation_reason, version, updated_at: now });
    await audit(tx, { actor, action: 'training_session.cancelled', subject: id, ip });
    await notifyAll(tx, services, 'cancelled', cancelled);
    await services.queue.enqueue(tx, reverseSeats, { sessionId: id });
    if (stored.is_published) await announcePageChange(tx);
  });
}

async function notifyAll(
  tx: Db,
  services: SeatServices,
  what: 'moved' | 'cancelled',
  session: LockedSession,
): Promise<void> {
  const people = await selectLivePeople(tx, session.id);
  const attendees = people.map((one) => ({ ...one, hasSeat: one.registration === 'registered' }));
  await notifyOfSession(tx, services, what, session, attendees);
}
