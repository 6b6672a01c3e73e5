import { contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import { contractNotFound } from '@baara/contract/freelance/work-words';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sendPdf } from '../../files/public/stored-file.ts';
import { composeBody } from './compose-text.ts';
import { contractPdf } from './contract-pdf.ts';
import { findText, readPdf, type TextRow } from './contract-texts.queries.ts';
import { type ContractRow, findContract } from './contracts.queries.ts';
import { signaturesPdf } from './signatures-pdf.ts';
import { readTextSource } from './text-source.queries.ts';

const missing = () => notFound(contractNotFound, 'CONTRACT_NOT_FOUND');

type Asked = { id: string; textId: string };

async function readText(
  db: Db,
  actor: Actor,
  { id, textId }: Asked,
): Promise<{ row: ContractRow; text: TextRow }> {
  const row = await findContract(db, actor, id);
  const text = row && (await findText(db, id, textId));
  if (!text) throw missing();
  return { row, text };
}

const fileName = (row: ContractRow, { number }: TextRow): string =>
  number === 0 ? `contrat-${row.number}.pdf` : `avenant-${number}-${row.number}.pdf`;

/** The PDF as it was sent, byte for byte; a draft is drawn as it would leave now. @throws 404. */
export async function sendContractPdf(
  reply: FastifyReply,
  db: Db,
  actor: Actor,
  { preview, now, ...asked }: Asked & { preview: string | undefined; now: Date },
): Promise<FastifyReply> {
  const { row, text } = await readText(db, actor, asked);
  const isDownload = preview !== 'true';
  const stored = text.status === 'draft' ? null : await readPdf(db, text.id);
  if (stored) return sendPdf(reply, stored, { name: fileName(row, text), isDownload });
  const source = await readTextSource(db, row, text);
  const bytes = await contractPdf(composeBody(source), { platform: source.platform, at: now, isDraft: true });
  return sendPdf(reply, bytes, { name: 'brouillon.pdf', isDownload });
}

/** @throws 404; 409 CONTRACT_NOT_SIGNED. */
export async function sendContractCertificate(
  reply: FastifyReply,
  db: Db,
  actor: Actor,
  asked: Asked,
): Promise<FastifyReply> {
  const { row, text } = await readText(db, actor, asked);
  const { body, sha256, sent_at: sentAt, ended_at: signedAt } = text;
  if (text.status !== 'signed' || !body || !sha256 || !sentAt || !signedAt)
    throw conflict('CONTRACT_NOT_SIGNED', messages.NOT_SIGNED);
  const bytes = await signaturesPdf({
    body,
    sentAt,
    signedAt,
    sha256: sha256.toString('hex'),
    textId: text.id,
    signatures: text.signatures.map(({ side, name, consent, signedAt: at }) => ({
      side,
      signedName: name,
      consent,
      signedAt: new Date(at),
    })),
  });
  return sendPdf(reply, bytes, { name: `attestation-${fileName(row, text)}`, isDownload: true });
}
