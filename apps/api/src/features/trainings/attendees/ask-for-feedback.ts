import type { Db } from '../../../platform/db/database.ts';
import { notify } from '../../notifications/public/notify.ts';
import { dayOf } from '../session-words.ts';
import { findSession } from '../sessions.queries.ts';
import { trainingFeedbackMail } from '../trainings.mails.ts';
import type { SeatServices } from '../trainings-deps.ts';
import { claimAsking, selectAskedPeople, selectUnasked } from './attendees.queries.ts';

const SESSIONS_AT_ONCE = 50;
const FEEDBACK_PATH = '/mes-formations';

/** Asks the people of sessions that are over what they think of them, once. A session that fails delays no other. */
export async function askForFeedback(db: Db, services: SeatServices): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await selectUnasked(db, services.now(), SESSIONS_AT_ONCE)) {
    try {
      await db.transaction().execute((tx) => askPeopleOf(tx, services, id));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some people were not asked for their opinion.');
}

async function askPeopleOf(
  tx: Db,
  { mailer, publicUrl, now }: SeatServices,
  sessionId: string,
): Promise<void> {
  const at = now();
  if (!(await claimAsking(tx, sessionId, at))) return;
  const session = await findSession(tx, sessionId);
  const people = await selectAskedPeople(tx, sessionId);
  if (!session || people.length === 0) return;
  const url = publicUrl + FEEDBACK_PATH;
  await notify(
    tx,
    mailer,
    people.map((person) => ({
      to: { id: person.id },
      kind: 'training' as const,
      title: `Votre avis sur « ${session.title} », ${dayOf(session)} : quatre questions, sans votre nom`,
      url: FEEDBACK_PATH,
      mail: trainingFeedbackMail({ firstName: person.first_name, training: session.title, url }),
    })),
    at,
  );
}
