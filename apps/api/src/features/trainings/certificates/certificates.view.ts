import { digitsOfCode } from '@baara/certificates/code';
import type { TrainingCertificate } from '@baara/contract/trainings/certificates';
import type { CertificateRow } from './certificates.queries.ts';

/** What stands behind the sign is read by the browser alone: the facts reach no server. */
export const verifierUrl = (publicUrl: string, code: Uint8Array): string =>
  `${publicUrl}/verifier/certificat#${digitsOfCode(code)}`;

export const certificateView = (row: CertificateRow, publicUrl: string): TrainingCertificate => ({
  id: row.id,
  number: row.number,
  holder: row.holder,
  training: row.training,
  hours: row.hours,
  completedOn: row.completed_on,
  issuedAt: row.issued_at.toISOString(),
  state: row.revoked_at === null ? 'valid' : 'revoked',
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revocationReason: row.revocation_reason,
  verifierUrl: verifierUrl(publicUrl, row.code),
});
