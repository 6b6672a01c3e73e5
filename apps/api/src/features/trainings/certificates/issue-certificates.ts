import { randomInt, sign } from 'node:crypto';
import { prepareCode } from '@baara/certificates/code';
import { CERTIFICATE_NUMBER_LENGTH } from '@baara/contract/trainings/certificate-words';
import { makeShortCode } from '@baara/short-code';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { LockedRegistration } from '../attendees/attendees.queries.ts';
import type { Editor } from '../editing/write-training.ts';
import { trainingCertifiedMail } from '../trainings.mails.ts';
import { requireSigningKey } from './certificate-keys.ts';
import type { CertificateServices } from './certificate-services.ts';
import { insertCertificate, takePlace } from './certificates.queries.ts';

/** The page where a person finds their certificates. */
export const CERTIFICATES_PATH = '/mes-formations';

/**
 * Signs a certificate for each of these people, in the transaction that attests them, and notifies them.
 * @param people whose registrations are locked.
 */
export async function issueCertificates(
  tx: Db,
  { actor, ip, now }: Editor,
  people: readonly LockedRegistration[],
  { mailer, publicUrl, sealingKey }: CertificateServices,
): Promise<void> {
  if (people.length === 0) return;
  const key = await requireSigningKey(tx, sealingKey, now);
  for (const person of people) {
    const facts = {
      holder: `${person.first_name} ${person.last_name}`.trim(),
      training: person.title,
      hours: person.duration_hours,
      completedOn: person.ends_at.toISOString().slice(0, 10),
    };
    const place = await takePlace(tx);
    const id = await insertNumbered(async (number) => {
      const { signed, finish } = prepareCode({ ...facts, number, place, issuedAt: now }, key.id);
      return insertCertificate(tx, {
        number,
        registration_id: person.id,
        state_place: place,
        holder: facts.holder,
        training: facts.training,
        hours: facts.hours,
        completed_on: facts.completedOn,
        issued_at: now,
        key_id: key.id,
        code: Buffer.from(finish(sign(null, signed, key.privateKey))),
      });
    });
    await audit(tx, {
      actor,
      action: 'training_certificate.issued',
      subject: id,
      detail: { registration: person.id },
      ip,
    });
  }
  await notify(
    tx,
    mailer,
    people.map((person) => ({
      to: { id: person.account_id },
      kind: 'training' as const,
      title: `Votre certificat « ${person.title} » est prêt`,
      url: CERTIFICATES_PATH,
      mail: trainingCertifiedMail({
        firstName: person.first_name,
        training: person.title,
        url: publicUrl + CERTIFICATES_PATH,
      }),
    })),
    now,
  );
}

/** Numbers are random: the next one is free but for the rarest chance. */
async function insertNumbered(
  insert: (number: string) => Promise<{ id: string } | undefined>,
): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const made = await insert(makeShortCode(CERTIFICATE_NUMBER_LENGTH, (limit) => randomInt(limit)));
    if (made) return made.id;
  }
  throw new Error('No number is free for this certificate.');
}
