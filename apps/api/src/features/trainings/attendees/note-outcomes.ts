import type { BodyOf, DataOf } from '@baara/contract/protocol/endpoint';
import { registrationMessages as messages } from '@baara/contract/trainings/registration-words';
import type { noteTrainingOutcomes } from '@baara/contract/trainings/registrations';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { issueCertificates } from '../certificates/issue-certificates.ts';
import type { CertificateServices } from '../certificates/certificate-services.ts';
import type { Editor } from '../editing/write-training.ts';
import { trainingDayMessages } from '@baara/contract/trainings/days-words';
import { sessionNotFound } from '../register-to-session.ts';
import { lockSession } from '../sessions.queries.ts';
import { lockRegistrations, selectUnnoted, writeOutcome } from './attendees.queries.ts';
import { outcomeRefusal } from './outcome-rules.ts';

type Wish = BodyOf<typeof noteTrainingOutcomes>;
type Noted = DataOf<typeof noteTrainingOutcomes>;

/**
 * Notes what became of people with a seat, all of them or none. Who followed a training that announces a certificate gets
 * it, once.
 * @throws 404 when one is no registration; 409 NO_SEAT, SESSION_NOT_STARTED, SESSION_NOT_OVER, CERTIFIED.
 */
export function noteOutcomes(
  db: Db,
  editor: Editor,
  wish: Wish,
  services: CertificateServices,
): Promise<Noted> {
  return db.transaction().execute((tx) => noteAll(tx, editor, wish, services));
}

/**
 * Notes, by the rolls of a session, people without an outcome: they came on every day that was called, on some, or on none.
 * @throws 404; 409 NOT_CALLED, SESSION_NOT_STARTED, SESSION_NOT_OVER.
 */
export function noteByRoll(
  db: Db,
  editor: Editor,
  sessionId: string,
  services: CertificateServices,
): Promise<Noted> {
  return db.transaction().execute(async (tx) => {
    // Marks that come in meanwhile wait.
    if (!(await lockSession(tx, sessionId))) throw sessionNotFound();
    const { called, people } = await selectUnnoted(tx, sessionId);
    if (called === 0) throw conflict('NOT_CALLED', trainingDayMessages.NOT_CALLED);
    const sum: Noted = { noted: 0, certificates: 0 };
    const outcomes = Map.groupBy(people, ({ days_present: present }) =>
      present >= called ? 'completed' : present > 0 ? 'incomplete' : 'absent',
    );
    for (const [outcome, some] of outcomes) {
      const done = await noteAll(tx, editor, { ids: some.map(({ id }) => id), outcome }, services);
      sum.noted += done.noted;
      sum.certificates += done.certificates;
    }
    return sum;
  });
}

async function noteAll(
  tx: Db,
  { actor, ip, now }: Editor,
  { ids, outcome }: Wish,
  services: CertificateServices,
): Promise<Noted> {
  const registrations = await lockRegistrations(tx, ids);
  if (registrations.length < ids.length) throw notFound(messages.NOT_FOUND, 'REGISTRATION_NOT_FOUND');
  for (const registration of registrations) {
    const refusal = outcomeRefusal(registration, outcome, now);
    if (refusal) throw conflict(...refusal);
  }
  const changed = registrations.filter((registration) => registration.outcome !== outcome);
  await writeOutcome(
    tx,
    changed.map(({ id }) => id),
    outcome,
    now,
  );
  for (const { id } of changed)
    await audit(tx, {
      actor,
      action: 'training_registration.noted',
      subject: id,
      detail: { outcome },
      ip,
    });
  const certified =
    outcome === 'completed'
      ? registrations.filter(({ certificate, hasValidCertificate }) => certificate && !hasValidCertificate)
      : [];
  await issueCertificates(tx, { actor, ip, now }, certified, services);
  return { noted: changed.length, certificates: certified.length };
}
