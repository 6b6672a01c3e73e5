import type { BodyOf, DataOf } from '@baara/contract/protocol/endpoint';
import { registrationMessages as messages } from '@baara/contract/trainings/registration-words';
import type { noteTrainingOutcomes } from '@baara/contract/trainings/registrations';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { issueCertificates } from '../certificates/issue-certificates.ts';
import type { CertificateServices } from '../certificates/certificate-services.ts';
import type { Editor } from '../editing/write-training.ts';
import { lockRegistrations, writeOutcome } from './attendees.queries.ts';
import { outcomeRefusal } from './outcome-rules.ts';

/**
 * Notes what became of people with a seat, all of them or none. Who followed a training that announces a certificate gets
 * it, once.
 * @throws 404 when one is no registration; 409 NO_SEAT, SESSION_NOT_STARTED, SESSION_NOT_OVER, CERTIFIED.
 */
export function noteOutcomes(
  db: Db,
  { actor, ip, now }: Editor,
  { ids, outcome }: BodyOf<typeof noteTrainingOutcomes>,
  services: CertificateServices,
): Promise<DataOf<typeof noteTrainingOutcomes>> {
  return db.transaction().execute(async (tx) => {
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
  });
}
