import { LINK_CODE_LENGTH } from '@baara/contract/applications/sources';
import { MAX_LINKS, trackedLinkMessages as messages } from '@baara/contract/offers/tracked-link-words';
import { makeShortCode } from '@baara/short-code';
import { randomInt } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { lockCompany } from '../../companies/access/public/lock-company.ts';
import { requireCompanyOffer } from '../recruiter-offers/public/company-offer.ts';
import { countLinks, insertLink, type LinkFields, lockLink, removeLink } from './tracked-links.queries.ts';

type Writing = { member: CompanyMember; now: Date };

/** @throws 404 OFFER_NOT_FOUND; 409 TOO_MANY_LINKS. */
export async function createLink(
  db: Db,
  offerId: number,
  fields: LinkFields,
  { member, now }: Writing,
): Promise<void> {
  const isReferral = fields.kind === 'referral';
  // Typed before another kind was chosen.
  const { referrer, reward } = isReferral ? fields : { referrer: null, reward: null };
  await db.transaction().execute(async (tx) => {
    const offer = await requireCompanyOffer(tx, member.scope, offerId);
    await lockCompany(tx, member.company.id);
    if ((await countLinks(tx, offer.id)) >= MAX_LINKS) throw conflict('TOO_MANY_LINKS', messages.TOO_MANY);
    const link = { ...fields, referrer, reward, offerId: offer.id, createdBy: member.accountId, at: now };
    // Of 28 million codes an offer has a hundred: another one is free.
    let id: string | undefined;
    while (id === undefined) {
      const code = makeShortCode(LINK_CODE_LENGTH, (limit) => randomInt(limit));
      id = await insertLink(tx, { ...link, code });
    }
    await record(tx, 'offer.link-created', { id, label: fields.label }, offer.id, { member, now });
  });
}

/** The applications that came by it still show their source and its name. @throws 404. */
export async function deleteLink(
  db: Db,
  offerId: number,
  linkId: string,
  { member, now }: Writing,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const offer = await requireCompanyOffer(tx, member.scope, offerId);
    const link = await lockLink(tx, offer.id, linkId);
    if (!link) throw notFound(messages.NOT_FOUND, 'LINK_NOT_FOUND');
    await removeLink(tx, link.id, now);
    await record(tx, 'offer.link-deleted', link, offer.id, { member, now });
  });
}

function record(
  tx: Db,
  kind: 'offer.link-created' | 'offer.link-deleted',
  { id, label }: { id: string; label: string },
  offerId: number,
  { member, now }: Writing,
): Promise<void> {
  return recordActivity(tx, {
    companyId: member.company.id,
    actorId: member.accountId,
    kind,
    subject: { id, title: label },
    offerId,
    at: now,
  });
}
