import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { demoTrainings, type DemoSession } from './demo-training-texts.ts';
import { insertDemoAttestations, type PlacedSession } from './demo-attestations.ts';
import { insertRows } from './insert-rows.ts';
import { randomOf } from './random.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

/** Nobody teaches on a Sunday. */
const workingDay = (at: number): number => (new Date(at).getUTCDay() === 0 ? at + day : at);

/** Trainings of the platform, with their sessions and registrations. */
export async function insertDemoTrainings(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const at = (days: number): Date => new Date(origin.now.getTime() + days * day);
  const today = Math.floor(origin.now.getTime() / day) * day;
  await insertRows(
    db,
    'trainings',
    demoTrainings.map(({ hours, price, isPaidOnline = false, isDraft = false, ...training }, index) => {
      const { sessions: _, past: __, ...texts } = training;
      return {
        ...texts,
        id: idOf(origin, 'training', index),
        duration_hours: hours,
        price_xof: price,
        is_paid_online: isPaidOnline,
        is_published: !isDraft,
        published_at: isDraft ? null : at(-75),
        created_at: at(-80),
        updated_at: at(-12 - index),
      };
    }),
  );
  const placed = (session: DemoSession, index: number, rank: number) => ({
    ...session,
    id: idOf(origin, 'training-session', index * 10 + rank),
    trainingId: idOf(origin, 'training', index),
    training: index,
    firstDay: workingDay(today + session.inDays * day),
  });
  // Those that began come last: the people of the others stay the same.
  const sessions: PlacedSession[] = [
    ...demoTrainings.flatMap((one, index) =>
      one.sessions.map((session, rank) => placed(session, index, rank)),
    ),
    ...demoTrainings.flatMap(({ past = [] }, index) =>
      past.map((session, rank) => placed(session, index, 5 + rank)),
    ),
  ];
  await insertRows(
    db,
    'training_sessions',
    sessions.map((session) => ({
      id: session.id,
      training_id: session.trainingId,
      starts_at: new Date(session.firstDay + session.from * hour),
      ends_at: new Date(session.firstDay + (session.lasts - 1) * day + session.to * hour),
      schedule: session.schedule,
      mode: session.city ? 'on_site' : 'online',
      city: session.city ?? null,
      address: session.address ?? null,
      online_url: session.city ? null : 'https://visio.exemple.baara.demo/salle-de-formation',
      seats: session.seats,
      registration_deadline: session.deadline === undefined ? null : at(session.deadline),
      status: session.cancelled ? 'cancelled' : 'planned',
      cancellation_reason: session.cancelled ?? null,
      feedback_asked_at: askedAt(session, origin.now),
      created_at: at(session.inDays - 60),
      updated_at: at(-12),
    })),
  );
  const registrations = sessions.flatMap((session, index) => registrationsOf(origin, data, session, index));
  await insertRows(db, 'training_registrations', registrations);
  await insertDemoAttestations(
    db,
    origin,
    sessions.filter(({ noted }) => noted),
    data,
  );
}

/** An hour after the end of those that are over. */
function askedAt({ firstDay, lasts, to }: PlacedSession, now: Date): Date | null {
  const at = new Date(firstDay + (lasts - 1) * day + (to + 1) * hour);
  return at <= now ? at : null;
}

/** Those with a seat asked before those who wait. */
function registrationsOf(origin: Origin, data: DemoData, session: PlacedSession, index: number) {
  const { registered, waiting = 0, demo } = session;
  const [me, ...others] = data.candidates;
  const people = randomOf(origin.seed, 'training-registrations', index).sample(others, registered + waiting);
  if (me && demo === 'registered') people[0] = me;
  if (me && demo === 'waiting') people[registered + 1] = me;
  const until = Math.min(origin.now.getTime(), session.firstDay) - day;
  const first = until - 30 * day;
  return people.map(({ id }, rank) => {
    const asked = new Date(first + Math.floor(((until - first) * rank) / people.length));
    const hasSeat = rank < registered;
    return {
      id: idOf(origin, 'training-registration', index * 1000 + rank),
      session_id: session.id,
      account_id: id,
      status: hasSeat ? 'registered' : 'waiting',
      created_at: asked,
      seated_at: hasSeat ? asked : null,
    };
  });
}
