import { urlVia } from '@baara/contract/offers/view-sources';
import {
  DAILY_PROSPECTS,
  MAX_PROSPECTS,
  PROSPECT_DAYS,
  PROSPECT_MAILS,
  prospectMessages as messages,
} from '@baara/contract/offers/prospect-words';
import { createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { takeHit, hashOfEmail } from '../../../platform/rate-limit/rate-limit.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { lockCompany } from '../../companies/access/public/lock-company.ts';
import { wholeCompany } from '../../companies/access/public/offer-scope.ts';
import { dropHidden } from '../../files/public/documents.ts';
import { notify } from '../../notifications/public/notify.ts';
import { effectiveOfferStatus } from '../public/offer-status.ts';
import { requireCompanyOffer } from '../recruiter-offers/public/company-offer.ts';
import { addedToOfferMail } from './prospects.mails.ts';
import {
  countProspects,
  deleteProspect,
  findDuplicates,
  findInvitedAccount,
  hasRefused,
  insertProspect,
  type ProspectFields,
} from './prospects.queries.ts';
import { drawToken } from '../../../platform/session/link-token.ts';

const DAY_SECONDS = 24 * 3600;
const perCompany = { limit: DAILY_PROSPECTS, windowSeconds: DAY_SECONDS };
const perAddress = { limit: PROSPECT_MAILS.perAddress, windowSeconds: DAY_SECONDS };
const perMailbox = { limit: PROSPECT_MAILS.perMailbox, windowSeconds: DAY_SECONDS };

export type ProspectDeps = { mailer: Mailer; config: Pick<Config, 'http' | 'session'> };
/**
 * Who adds people: a member who may write for the company, or, without an account, one of its agencies. `by`: their
 * name, as the e-mail says it.
 */
export type Sender = { accountId: string | null; by: string; company: { id: string; name: string } };

export const senderName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || 'Un membre de l’équipe';

/** Whether an address refused a company, without the address. */
export const refusalKey = (secret: string, companyId: string, address: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'prospect refusal')).update(`${companyId}:${address}`).digest();

/** Whether people can be added to it: published, not closed, not suspended. */
export const takesPeople = (
  offer: { status: string; expires_at: Date | null; suspended_at: Date | null },
  now: Date,
): boolean => effectiveOfferStatus(offer, now) === 'active' && offer.suspended_at === null;

/** @throws 409 OFFER_NOT_OPEN; 404 OFFER_NOT_FOUND. */
export async function requireOpenOffer(db: Db, companyId: string, offerId: number, now: Date) {
  const offer = await requireCompanyOffer(db, wholeCompany(companyId), offerId);
  if (!takesPeople(offer, now)) throw conflict('OFFER_NOT_OPEN', messages.OFFER_NOT_OPEN);
  return offer;
}

/**
 * Adds a person to an offer, and notifies them by e-mail in the same transaction. The answer and the row are the same
 * whether or not the address has an account, and whether its owner blocked the company, who then gets no bell: only
 * the person who reads the mail learns it.
 * @param tx the transaction.
 * @returns the id of the row.
 * @throws 404 OFFER_NOT_FOUND; 409 OFFER_NOT_OPEN, ALREADY_ADDED, ALREADY_APPLIED, HAS_REFUSED, TOO_MANY_PROSPECTS; 429.
 */
export async function addProspect(
  tx: Db,
  { accountId, by, company }: Sender,
  {
    offerId,
    fields,
    fileId = null,
    now,
  }: { offerId: number; fields: ProspectFields; fileId?: string | null; now: Date },
  { mailer, config }: ProspectDeps,
): Promise<string> {
  const offer = await requireOpenOffer(tx, company.id, offerId, now);
  await lockCompany(tx, company.id);
  if ((await countProspects(tx, offer.id)) >= MAX_PROSPECTS)
    throw conflict('TOO_MANY_PROSPECTS', messages.TOO_MANY);
  const duplicate = (await findDuplicates(tx, offer.id, [fields])).get(0);
  if (duplicate === 'added') throw conflict('ALREADY_ADDED', messages.ALREADY_ADDED);
  if (duplicate === 'applied') throw conflict('ALREADY_APPLIED', messages.ALREADY_APPLIED);
  const key = refusalKey(config.session.secret, company.id, fields.email);
  if (await hasRefused(tx, company.id, key)) throw conflict('HAS_REFUSED', messages.HAS_REFUSED);
  await countMail(tx, company.id, fields.email, now);

  const { token, hash } = drawToken();
  const id = await insertProspect(tx, {
    ...fields,
    offer_id: offer.id,
    company_id: company.id,
    file_id: fileId,
    token_hash: hash,
    added_by: accountId,
    created_at: now,
    expires_at: new Date(now.getTime() + PROSPECT_DAYS * DAY_SECONDS * 1000),
  });
  const account = await findInvitedAccount(tx, company.id, fields.email);
  const mail = addedToOfferMail({
    firstName: fields.first_name,
    companyName: company.name,
    by,
    offerTitle: offer.title,
    city: offer.city,
    hasCv: fileId !== null,
    isPresented: accountId === null,
    url: `${config.http.publicUrl}/ajout/${token}`,
  });
  await mailer.sendMail(tx, { ...mail, to: fields.email });
  if (account && !account.has_blocked && account.role === 'applicant' && account.status === 'active') {
    const title = `${company.name} vous invite à postuler : ${offer.title}`;
    const url = urlVia(`/recruitment-offers/${offer.slug}`, 'invitation');
    await notify(tx, mailer, [{ to: { id: account.id }, kind: 'offer', title, url }], now);
  }
  // What an agency did is read beside the agency.
  if (accountId === null) return id;
  await recordActivity(tx, {
    companyId: company.id,
    actorId: accountId,
    kind: 'offer.person-added',
    // Without a name: the log would outlive the person's refusal.
    subject: { id: offer.id, title: offer.title },
    offerId: offer.id,
    at: now,
  });
  return id;
}

async function countMail(tx: Db, companyId: string, email: string, now: Date): Promise<void> {
  const address = hashOfEmail(email);
  await takeHit(tx, `prospect:${companyId}`, perCompany, now, messages.TOO_MANY_TODAY);
  await takeHit(tx, `prospect:${companyId}:${address}`, perAddress, now, messages.TOO_MANY_TO_PERSON);
  await takeHit(tx, `prospect-to:${address}`, perMailbox, now, messages.TOO_MANY_TO_PERSON);
}

/** Erases the person with their CV. @throws 404, also when nothing of the person is left. */
export async function removeProspect(
  db: Db,
  member: CompanyMember,
  { offerId, id }: { offerId: number; id: string },
  storage: Storage,
): Promise<void> {
  const offer = await requireCompanyOffer(db, member.scope, offerId);
  const removed = await deleteProspect(db, offer.id, id);
  if (!removed) throw notFound(messages.NOT_FOUND, 'PROSPECT_NOT_FOUND');
  await dropHidden(db, storage, [removed.file_id]);
}
