import {
  documentMessages as messages,
  driveLimits,
  sharedDocumentMessages as shared,
} from '@baara/contract/candidates/drive/drive-words';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, gone, notFound } from '../../../platform/http/errors.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import { type RateLimit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';
import { findOwnDocument } from '../../files/public/documents.ts';
import { lockDrive } from '../../files/public/drive-room.ts';
import { documentMissing } from './change-documents.ts';
import {
  countOpenLinks,
  findLink,
  insertLink,
  type LinkRow,
  revokeLink,
  selectLinks,
} from './links.queries.ts';

const DAY_MS = 24 * 3600 * 1000;
const ID_BYTES = 16;
const SEAL_BYTES = 16;

export type LinkTokens = Readonly<{
  tokenOf(linkId: string): string;
  /** @returns the link's id; undefined for a token that this installation did not make. */
  open(token: string): string | undefined;
}>;

/** A token is the link's id and a seal of 128 bits: nobody guesses one, and the database does not contain it. */
export function createLinkTokens(secret: string): LinkTokens {
  const key = derivedKey(secret, 'shared documents');
  const sealOf = (id: Buffer): Buffer =>
    createHmac('sha256', key).update(id).digest().subarray(0, SEAL_BYTES);
  return {
    tokenOf: (linkId) => {
      const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sealOf(id)]).toString('base64url');
    },
    open: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ID_BYTES + SEAL_BYTES) return undefined;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), sealOf(id))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** @throws 404 for a document that is not this person's. */
export async function listLinks(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  documentId: string,
): Promise<LinkRow[]> {
  if (!(await findOwnDocument(db, accountId, documentId))) throw documentMissing();
  return selectLinks(db, accountId, documentId);
}

/** @throws 404; 409 TOO_MANY_LINKS while ten links to the document are open. */
export async function createLink(
  db: Db,
  actor: Actor,
  { documentId, days }: { documentId: string; days: number },
  { now, ip }: { now: Date; ip: string },
): Promise<LinkRow> {
  return db.transaction().execute(async (tx) => {
    await lockDrive(tx, actor.accountId);
    const document = await findOwnDocument(tx, actor.accountId, documentId);
    if (!document) throw documentMissing();
    if ((await countOpenLinks(tx, documentId, now)) >= driveLimits.openLinks)
      throw conflict('TOO_MANY_LINKS', messages.TOO_MANY_LINKS);
    const link = await insertLink(tx, {
      ownerId: actor.accountId,
      fileId: documentId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    });
    await audit(tx, { actor, action: 'document.link_created', subject: documentId, detail: { days }, ip });
    return link;
  });
}

/** @throws 404 for a link that is closed, or not this person's. */
export async function closeLink(
  db: Db,
  actor: Actor,
  id: string,
  { now, ip }: { now: Date; ip: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const link = await revokeLink(tx, actor.accountId, id, now);
    if (!link) throw notFound(messages.LINK_NOT_FOUND, 'LINK_NOT_FOUND');
    await audit(tx, { actor, action: 'document.link_closed', subject: link.file_id, ip });
  });
}

/** Behind one address there may be a whole operator's network. */
const perNetwork: RateLimit = { limit: 240, windowSeconds: 600 };
const perLink: RateLimit = { limit: 300, windowSeconds: 3600 };

/**
 * The document that a link shows now, to anybody.
 * @throws 404 LINK_UNKNOWN; 410 LINK_EXPIRED, LINK_CLOSED, DOCUMENT_GONE; 429.
 */
export async function openLink(db: Db, linkId: string | undefined, { now, ip }: { now: Date; ip: string }) {
  await takeHit(db, `shared-document:${networkOf(ip)}`, perNetwork, now);
  const link = linkId && (await findLink(db, linkId));
  if (!linkId || !link) throw notFound(shared.UNKNOWN, 'LINK_UNKNOWN');
  await takeHit(db, `shared-document:${linkId}`, perLink, now, shared.TOO_MANY);
  if (link.revoked_at) throw gone(shared.CLOSED, 'LINK_CLOSED');
  if (link.expires_at <= now) throw gone(shared.EXPIRED, 'LINK_EXPIRED');
  if (link.is_gone) throw gone(shared.GONE, 'DOCUMENT_GONE');
  return { ...link, linkId };
}
