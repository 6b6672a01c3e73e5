import { certificateMessages as messages } from '@baara/contract/trainings/certificate-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { Editor } from '../editing/write-training.ts';
import { trainingCertificateRevokedMail } from '../trainings.mails.ts';
import type { CertificateServices } from './certificate-services.ts';
import { lockCertificate, markRevoked } from './certificates.queries.ts';
import { CERTIFICATES_PATH } from './issue-certificates.ts';

export const certificateNotFound = () => notFound(messages.NOT_FOUND, 'CERTIFICATE_NOT_FOUND');

/**
 * Revokes a certificate for good: the public list says so from now on, and its holder is notified of the reason.
 * @throws 404; 409 CERTIFICATE_REVOKED.
 */
export function revokeCertificate(
  db: Db,
  { actor, ip, now }: Editor,
  { id, reason }: { id: string; reason: string },
  { mailer, publicUrl }: Pick<CertificateServices, 'mailer' | 'publicUrl'>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const certificate = await lockCertificate(tx, id);
    if (!certificate) throw certificateNotFound();
    if (certificate.revoked_at) throw conflict('CERTIFICATE_REVOKED', messages.ALREADY_REVOKED);
    await markRevoked(tx, certificate, { reason, at: now });
    // The verifier's page carries the list.
    await announcePageChange(tx);
    await audit(tx, {
      actor,
      action: 'training_certificate.revoked',
      subject: id,
      detail: { reason },
      ip,
    });
    await notify(
      tx,
      mailer,
      [
        {
          to: { id: certificate.account_id },
          kind: 'training',
          title: `Votre certificat « ${certificate.training} » est révoqué`,
          url: CERTIFICATES_PATH,
          mail: trainingCertificateRevokedMail({
            training: certificate.training,
            reason,
            url: publicUrl + CERTIFICATES_PATH,
          }),
        },
      ],
      now,
    );
  });
}
