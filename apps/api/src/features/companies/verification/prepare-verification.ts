import { companyMessages } from '@baara/contract/companies/company-messages';
import { mayManageTeam } from '@baara/contract/companies/roles';
import type { OwnVerification } from '@baara/contract/companies/verification';
import {
  type CompanyDocumentKind,
  requiredCompanyDocuments,
  verificationMessages as messages,
} from '@baara/contract/companies/verification-words';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { type CompanyMember, requireMember } from '../access/public/company-member.ts';
import { lockCompany } from '../access/public/lock-company.ts';
import { dropDocument, showDocument, storeHiddenCompanyDocument } from '../../files/public/documents.ts';
import { notify } from '../../notifications/public/notify.ts';
import {
  deleteDocument,
  findLastVerification,
  insertDraft,
  selectDocuments,
  selectVerifiers,
  updateVerification,
  upsertDocument,
} from './verification.queries.ts';
import { ownVerificationView } from './verification.view.ts';

type Change = { actor: Actor; ip: string; now: Date };

export const VERIFICATIONS_PATH = '/admin/recruiters/verifications';
/** Nobody sends that often; each time people of the platform are notified. */
const sendLimit = { limit: 10, windowSeconds: 24 * 3600 };

/** The calendar day of Bamako, which is UTC's. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Papers of a company are its owners' affair. @throws 403 OWNERS_ONLY. */
export function requireOwnerOf(actor: Actor): CompanyMember {
  const member = requireMember(actor);
  if (!mayManageTeam(member.role)) throw forbidden(companyMessages.OWNERS_ONLY, 'OWNERS_ONLY');
  return member;
}

export async function readOwnVerification(
  db: Db,
  { company, role }: CompanyMember,
): Promise<OwnVerification> {
  const { is_verified, verified_until } = await db
    .selectFrom('companies')
    .select(['is_verified', sql<string | null>`verified_until::text`.as('verified_until')])
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  const row = await findLastVerification(db, company.id);
  const documents = row ? await selectDocuments(db, [row.id]) : new Map();
  return ownVerificationView(
    { isVerified: is_verified, verifiedUntil: is_verified ? verified_until : null },
    row && { row, documents: documents.get(row.id) ?? [] },
    mayManageTeam(role),
  );
}

/**
 * The request that its company prepares, made anew with the documents of the last one when none is.
 * @throws 409 VERIFICATION_READING while the last one is read.
 */
async function openDraft(tx: Db, companyId: string, now: Date): Promise<string> {
  await lockCompany(tx, companyId);
  const last = await findLastVerification(tx, companyId);
  if (last?.state === 'draft') return last.id;
  requireNotReading(last);
  return insertDraft(tx, companyId, last?.id, now);
}

function requireNotReading(last: { state: string } | undefined): void {
  if (last?.state === 'sent' || last?.state === 'accepted')
    throw conflict('VERIFICATION_READING', messages.READING);
}

/** @throws 403 OWNERS_ONLY; 409 VERIFICATION_READING; 422 for one that is no longer valid; 429; 503. */
export async function saveDocument(
  db: Db,
  storage: Storage,
  document: { kind: CompanyDocumentKind; expiresOn: string | null; file: UploadedFile },
  { actor, ip, now }: Change,
): Promise<void> {
  const { accountId, company } = requireOwnerOf(actor);
  const { kind, expiresOn, file } = document;
  if (expiresOn !== null && expiresOn < dayOf(now))
    throw invalid([{ field: 'expiresOn', message: messages.EXPIRES_PAST }]);
  requireNotReading(await findLastVerification(db, company.id));
  const stored = await storeHiddenCompanyDocument(db, storage, { senderId: accountId, file, now });
  try {
    await db.transaction().execute(async (tx) => {
      const verificationId = await openDraft(tx, company.id, now);
      await showDocument(tx, stored.id);
      await upsertDocument(tx, {
        verificationId,
        kind,
        fileId: stored.id,
        expiresOn,
        by: accountId,
        at: now,
      });
      const detail = { kind };
      await audit(tx, { actor, action: 'company.document_added', subject: company.id, detail, ip });
    });
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
}

/** @throws 403 OWNERS_ONLY; 404; 409 VERIFICATION_READING. */
export async function removeDocument(
  db: Db,
  kind: CompanyDocumentKind,
  { actor, ip, now }: Change,
): Promise<void> {
  const { company } = requireOwnerOf(actor);
  await db.transaction().execute(async (tx) => {
    const draft = await openDraft(tx, company.id, now);
    if (!(await deleteDocument(tx, draft, kind)))
      throw notFound(messages.DOCUMENT_NOT_FOUND, 'COMPANY_DOCUMENT_NOT_FOUND');
    const detail = { kind };
    await audit(tx, { actor, action: 'company.document_removed', subject: company.id, detail, ip });
  });
}

/**
 * Sends what was prepared to those who read documents, under the name of this day.
 * @throws 403 OWNERS_ONLY; 409 VERIFICATION_READING, DOCUMENTS_MISSING, DOCUMENT_EXPIRED; 429.
 */
export async function sendVerification(
  db: Db,
  { rccmNumber, taxNumber }: { rccmNumber: string; taxNumber: string },
  { actor, ip, now, mailer }: Change & { mailer: Pick<Mailer, 'sendMail'> },
): Promise<void> {
  const { accountId, company } = requireOwnerOf(actor);
  await db.transaction().execute(async (tx) => {
    await takeHit(tx, `company-verification:${company.id}`, sendLimit, now);
    const draft = await openDraft(tx, company.id, now);
    const documents = (await selectDocuments(tx, [draft])).get(draft) ?? [];
    if (requiredCompanyDocuments.some((kind) => !documents.some((document) => document.kind === kind)))
      throw conflict('DOCUMENTS_MISSING', messages.DOCUMENTS_MISSING);
    if (documents.some(({ expires_on: day }) => day !== null && day < dayOf(now)))
      throw conflict('DOCUMENT_EXPIRED', messages.DOCUMENT_EXPIRED);
    const { name } = await tx
      .selectFrom('companies')
      .select('name')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    await updateVerification(tx, draft, {
      state: 'sent',
      name,
      rccm_number: rccmNumber,
      tax_number: taxNumber,
      sent_by: accountId,
      sent_at: now,
    });
    const notifications = (await selectVerifiers(tx, null)).map((to) => ({
      to,
      kind: 'message' as const,
      title: `« ${name} » a envoyé ses documents : à lire`,
      url: VERIFICATIONS_PATH,
    }));
    await notify(tx, mailer, notifications, now);
    await audit(tx, { actor, action: 'company.verification_sent', subject: company.id, ip });
  });
}
