import { createHash } from 'node:crypto';
import { letterMessages as messages } from '@baara/contract/applications/offer-letter-words';
import type { FastifyReply } from 'fastify';
import { conflict } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { sendPdf } from '../../files/public/stored-file.ts';
import { type Certificate, certificatePdf } from './certificate-pdf.ts';
import { letterNotFound } from './letter-access.ts';
import type { LetterRow } from './offer-letters.queries.ts';

export const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * The PDF as it was sent.
 * @throws 404 when its content is gone; 409 LETTER_ALTERED when it is not what was sent: nobody reads or signs it.
 */
export async function readLetter(
  storage: Storage,
  { storage_key: key, sha256 }: Pick<LetterRow, 'storage_key' | 'sha256'>,
): Promise<{ bytes: Uint8Array; sha256: Buffer }> {
  if (key === null || sha256 === null) throw letterNotFound();
  const bytes = await storage.getBytes(key);
  if (!hashOf(bytes).equals(sha256)) throw conflict('LETTER_ALTERED', messages.ALTERED);
  return { bytes, sha256 };
}

export async function sendStoredLetter(
  reply: FastifyReply,
  storage: Storage,
  row: LetterRow,
  preview: string | undefined,
): Promise<FastifyReply> {
  const { bytes } = await readLetter(storage, row);
  const name = row.file_name ?? 'lettre.pdf';
  return sendPdf(reply, bytes, { name, isDownload: preview !== 'true' });
}

/** @throws 409 LETTER_NOT_ACCEPTED. */
export async function sendCertificate(reply: FastifyReply, row: LetterRow): Promise<FastifyReply> {
  const bytes = await certificatePdf(certificateOf(row));
  return sendPdf(reply, bytes, { name: 'attestation.pdf', isDownload: true });
}

function certificateOf(row: LetterRow): Certificate {
  const { sent_at: sentAt, ended_at: acceptedAt, signed_name: signedName, consent, sha256, parties } = row;
  if (row.status !== 'accepted' || !sentAt || !acceptedAt || !signedName || !consent || !sha256 || !parties)
    throw conflict('LETTER_NOT_ACCEPTED', messages.NOT_ACCEPTED);
  return {
    letterId: row.id,
    content: row.content,
    parties,
    sentAt,
    acceptedAt,
    signedName,
    consent,
    sha256: sha256.toString('hex'),
  };
}
