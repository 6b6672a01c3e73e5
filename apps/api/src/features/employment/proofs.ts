import { employmentMessages as messages } from '@baara/contract/employment/employment-words';
import type { FastifyReply } from 'fastify';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UploadedFile } from '../../platform/uploads/read-multipart.ts';
import {
  dropDocument,
  hideDocument,
  showDocument,
  storeHiddenDocument,
  ticketProofKind,
} from '../files/public/documents.ts';
import { sendInline } from '../files/public/stored-file.ts';
import { notifyProof, type TicketServices } from './notify-tickets.ts';
import { canReadProof, canSendProof, ticketReader } from './ticket.policy.ts';
import { findProof, findTicket, lockTicket, updateTicket } from './tickets.queries.ts';
import { ticketNotFound } from './write-ticket.ts';

const proofNotFound = () => notFound(messages.PROOF_NOT_FOUND, 'PROOF_NOT_FOUND');

/** @throws 404; 409 PROOF_CLOSED once it was decided. */
export async function requireProofWanted(db: Db, actor: Actor, id: string): Promise<void> {
  const reader = ticketReader(actor);
  const row = await findTicket(db, reader, id);
  if (!row || row.account_id !== actor.accountId) throw ticketNotFound();
  if (!canSendProof(reader, row)) throw conflict('PROOF_CLOSED', messages.PROOF_CLOSED);
}

/** Adds or replaces the proof of one's illness. @throws as `requireProofWanted`; 429; 503 when storage is full. */
export async function saveProof(
  db: Db,
  actor: Actor,
  id: string,
  file: UploadedFile,
  { storage, ...services }: TicketServices & { storage: Storage },
): Promise<void> {
  const { now } = services;
  const reader = ticketReader(actor);
  const document = { ownerId: actor.accountId, kind: ticketProofKind, file, now } as const;
  const stored = await storeHiddenDocument(db, storage, document);
  try {
    await db.transaction().execute(async (tx) => {
      const row = await lockTicket(tx, reader, id);
      if (!row) throw ticketNotFound();
      if (!canSendProof(reader, row)) throw conflict('PROOF_CLOSED', messages.PROOF_CLOSED);
      await showDocument(tx, stored.id);
      if (row.proof_file_id !== null) await hideDocument(tx, row.proof_file_id, now);
      await updateTicket(tx, id, { proof_file_id: stored.id, proof_sent_at: now });
      await notifyProof(tx, row, services);
    });
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
}

/** Each view by somebody else is written to the audit before a byte leaves. @throws 404 for those who may not read it. */
export async function sendProof(
  db: Db,
  actor: Actor,
  id: string,
  { storage, reply, ip }: { storage: Storage; reply: FastifyReply; ip: string },
): Promise<FastifyReply> {
  const reader = ticketReader(actor);
  const row = await findTicket(db, reader, id);
  const file = row && canReadProof(reader, row) ? await findProof(db, id) : undefined;
  if (!row || !file) throw proofNotFound();
  if (row.account_id !== actor.accountId) {
    const detail = { ticket: id };
    await audit(db, { actor, action: 'ticket.proof_read', subject: row.account_id, detail, ip });
  }
  return sendInline(reply, storage, file, file.extension === 'pdf' ? 'pdf' : 'image');
}
