import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Trainings, TrainingSessions } from '../../platform/db/schema.generated.ts';

/** For tests: a training and its sessions, made in the database. */

const day = 86_400_000;
export const daysFromNow = (days: number): Date => new Date(Date.now() + days * day);

/** A published one, by default. */
export function makeTraining(
  db: Db,
  fields: Partial<Insertable<Trainings>> = {},
): Promise<{ id: string; slug: string }> {
  return db
    .insertInto('trainings')
    .values({
      slug: `formation-${randomUUID()}`,
      title: 'Excel pour la gestion',
      summary: 'Tableaux, formules et suivi de caisse.',
      programme: JSON.stringify([{ title: 'Premiers tableaux', points: ['Saisir', 'Mettre en forme'] }]),
      objectives: JSON.stringify(['Tenir un tableau de caisse']),
      duration_hours: 16,
      category: 'bureautique',
      price_xof: 75_000,
      trainer: 'Fanta Diarra',
      is_published: true,
      published_at: new Date(),
      ...fields,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}

/** In Bamako in ten days, for three days and two people, by default. */
export async function makeSession(
  db: Db,
  trainingId: string,
  fields: Partial<Insertable<TrainingSessions>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('training_sessions')
    .values({
      training_id: trainingId,
      starts_at: daysFromNow(10),
      ends_at: daysFromNow(13),
      mode: 'on_site',
      city: 'Bamako',
      address: 'ACI 2000',
      seats: 2,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ended yesterday, for ten people. */
export const pastSession = { starts_at: daysFromNow(-4), ends_at: daysFromNow(-1), seats: 10 } as const;

/** A seat, or a place on the waiting list. @returns the registration's id. */
export async function makeRegistration(
  db: Db,
  { sessionId, accountId, status = 'registered' }: { sessionId: string; accountId: string; status?: string },
): Promise<string> {
  const { id } = await db
    .insertInto('training_registrations')
    .values({
      session_id: sessionId,
      account_id: accountId,
      status,
      created_at: daysFromNow(-20),
      seated_at: status === 'registered' ? daysFromNow(-20) : null,
      cancelled_at: status === 'cancelled' ? daysFromNow(-10) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const onlineSession = {
  mode: 'online',
  city: null,
  address: null,
  online_url: 'https://rencontre.example/salle',
} as const;
